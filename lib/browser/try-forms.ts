import type { HeldTraffic } from "./hold-traffic.ts";
import type { FormTrial } from "./in-page/try-form.ts";
import type { CapturedForm } from "./types.ts";

const maxForms = 6;

/** Makes the forms' choices and tries to send them empty, with every request held back. Call it last. */
export async function tryForms(
  traffic: HeldTraffic,
  evaluate: (expression: string) => Promise<unknown>,
  forms: readonly CapturedForm[],
): Promise<void> {
  const tried = [...forms.entries()].filter(([, form]) => isWorthTrying(form)).slice(0, maxForms);
  if (tried.length === 0 || !(await traffic.holdAll())) return;
  for (const [index, form] of tried) {
    traffic.forget();
    const trial = (await evaluate(`tryForm(${index})`)) as FormTrial | null;
    if (!trial) continue;
    if (trial.opened) form.opened = trial.opened;
    for (const at of trial.faulted) {
      const field = form.fields[at];
      if (field) field.required = true;
    }
    const isSent = trial.isSent || traffic.hasSent(form.fields.map(({ name }) => name));
    if (trial.faulted.length > 0 || trial.isRefused) form.emptyTry = "refused";
    else if (isSent) form.emptyTry = "sent";
  }
}

export function isWorthTrying({ fields, hiddenIn, frame }: CapturedForm): boolean {
  const isShown = hiddenIn === null && frame === undefined;
  return isShown && fields.length > 1 && !fields.some(({ type }) => /^(password|search)$/.test(type));
}
