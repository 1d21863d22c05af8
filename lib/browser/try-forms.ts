import type { HeldTraffic } from "./hold-traffic.ts";
import type { FormTrial } from "./in-page/try-form.ts";
import type { CapturedForm } from "./types.ts";

const maxForms = 6;

/** Makes the forms' choices and tries to send them empty, with every request held back. Call it last. */
export async function tryForms(
  traffic: HeldTraffic,
  evaluate: (expression: string) => Promise<unknown>,
  forms: readonly CapturedForm[],
  hasSocket: () => boolean = () => false,
): Promise<void> {
  const tried = [...forms.entries()].filter(([, form]) => isWorthTrying(form)).slice(0, maxForms);
  if (tried.length === 0 || !(await traffic.holdAll()) || hasSocket()) return;
  for (const [index, form] of tried) {
    const opened = (await evaluate(`openForm(${index})`)) as CapturedForm["opened"] | null;
    if (opened) form.opened = opened;
    traffic.forget();
    const trial = (await evaluate(`tryForm(${index})`)) as FormTrial | null;
    if (!trial) continue;
    const isSent = trial.isSent || traffic.hasSent(form);
    // What is said or coloured after it was sent may be about our holding it back.
    const faulted = isSent ? trial.invalid : trial.faulted;
    for (const field of faulted.flatMap((at) => form.fields[at] ?? [])) field.required = true;
    if (faulted.length > 0 || trial.isRefused) form.emptyTry = "refused";
    else if (isSent) form.emptyTry = "sent";
  }
}

export function isWorthTrying({ fields, hiddenIn, frame }: CapturedForm): boolean {
  const isShown = hiddenIn === null && frame === undefined;
  return isShown && fields.length > 1 && !fields.some(({ type }) => /^(password|search)$/.test(type));
}
