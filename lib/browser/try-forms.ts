import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "puppeteer-core";
import type { HeldTraffic } from "./hold-traffic.ts";
import type { fillForm, formAfter, SubmitTarget } from "./in-page/fill-form.ts";
import type { FormTrial } from "./in-page/try-form.ts";
import { isPlaceholder } from "./placeholder.ts";
import type { CapturedForm } from "./types.ts";

const maxForms = 6;
const maxFilled = 2;
/** Milliseconds after a press in which a script may begin to send. */
const patienceMs = 1_300;
const pauseMs = 100;

interface TrialPage {
  session: CDPSession;
  traffic: HeldTraffic;
  evaluate: (expression: string) => Promise<unknown>;
  url: string;
  hasSocket?: () => boolean;
  /** A script of the page did not load: what it would have done with a form is unknown. */
  hasLostScript?: () => boolean;
}

/** Makes the forms' choices and tries to send them, empty and filled in, with every request held back. Call it last. */
export async function tryForms(page: TrialPage, forms: readonly CapturedForm[]): Promise<void> {
  const { traffic, hasSocket } = page;
  const tried = [...forms.entries()]
    .filter(([, form]) => isWorthTrying(form) || isWorthFilling(form))
    .slice(0, maxForms);
  if (tried.length === 0 || !(await traffic.holdAll()) || hasSocket?.()) return;
  let filled = 0;
  for (const [index, form] of tried) {
    if (isWorthTrying(form)) await tryEmpty(page, index, form);
    if (!isWorthFilling(form) || form.sends || filled >= maxFilled) continue;
    filled += 1;
    const sends = await sendFilled(page, index, form);
    if (sends) form.sends = sends;
  }
}

async function tryEmpty({ traffic, evaluate }: TrialPage, index: number, form: CapturedForm): Promise<void> {
  const opened = (await evaluate(`openForm(${index})`)) as CapturedForm["opened"] | null;
  if (opened) form.opened = opened;
  traffic.forget();
  const trial = (await evaluate(`tryForm(${index})`)) as FormTrial | null;
  if (!trial) return;
  const isSent = trial.isSent || traffic.hasSent(form);
  // What is said or coloured after it was sent may be about our holding it back.
  const faulted = isSent ? trial.invalid : trial.faulted;
  for (const field of faulted.flatMap((at) => form.fields[at] ?? [])) field.required = true;
  if (faulted.length > 0 || trial.isRefused) form.emptyTry = "refused";
  else if (isSent) form.emptyTry = "sent";
  const sends = traffic.sentBy(form, []);
  if (sends) form.sends = sends;
}

/** Twice, since a script may ask to confirm it, or refuse what it was given first. */
async function sendFilled(page: TrialPage, index: number, form: CapturedForm): Promise<CapturedForm["sends"] | null> {
  const { session, traffic, evaluate, hasSocket, hasLostScript } = page;
  let values: string[] = [];
  for (const attempt of [0, 1]) {
    const filled = (await evaluate(`fillForm(${index}, ${attempt})`)) as Awaited<ReturnType<typeof fillForm>>;
    if (!filled) return null;
    values = filled.values;
    traffic.forget();
    const click = { ...filled.point, button: "left", clickCount: 1 } as const;
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"] as const)
      await session.send("Input.dispatchMouseEvent", { ...click, type });
    const until = performance.now() + patienceMs;
    const isOver = async () =>
      traffic.sentBy(form, values) !== undefined || (await evaluate("readingMemory().pressed?.target")) !== null;
    while (performance.now() < until && !(await isOver())) await pause(pauseMs);
    const after = (await evaluate("formAfter()")) as ReturnType<typeof formAfter>;
    const sent = traffic.sentBy(form, values);
    if (sent !== undefined || !after) return sent;
    if (after.target) return targetOf(after.target, page.url);
    const { hasThrown, dialogs } = traffic.beside();
    if (after.isUnclear || hasThrown || hasSocket?.() || hasLostScript?.()) return null;
    if (dialogs.some(({ type }) => type !== "alert")) return null;
    const said = [after.said, ...dialogs.map(({ message }) => message)].join("\n").trim().toLowerCase();
    const mayRefuse = filled.isUnsure || filled.words.some((word) => said.includes(word));
    if (said !== "" && mayRefuse) return null;
    if (!after.isGone) continue;
    await pause(patienceMs);
    break;
  }
  const late = traffic.sentBy(form, values);
  return late === undefined ? "nothing" : late;
}

/** A browser's own way to send it. A page that gets its own fields back may read them. */
function targetOf({ url, hidden, isOwn, isPosted }: SubmitTarget, pageUrl: string): CapturedForm["sends"] | null {
  if (/^mailto:/i.test(url)) return "mail-program";
  if (isPlaceholder(url, hidden, pageUrl)) return "nothing";
  return /^https?:/i.test(url) && (!isOwn || isPosted) ? "request" : null;
}

export function isWorthTrying(form: CapturedForm): boolean {
  return isShown(form) && form.fields.length > 1;
}

/** It asks for an address or a message: one that is for whoever runs the site. */
export function isWorthFilling(form: CapturedForm): boolean {
  const asks = form.fields.some(
    ({ type, name, label }) => /^(email|textarea)$/.test(type) || /mail/i.test(name + label),
  );
  return isShown(form) && asks && form.fields.length <= 25;
}

function isShown({ fields, hiddenIn, frame }: CapturedForm): boolean {
  return hiddenIn === null && frame === undefined && !fields.some(({ type }) => /^(password|search)$/.test(type));
}
