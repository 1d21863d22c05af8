import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "puppeteer-core";
import type { HeldTraffic } from "./hold-traffic.ts";
import type { aimForm, SubmitTarget } from "./in-page/fill-form.ts";
import type { World } from "./isolated-world.ts";
import type { PageWatch } from "./page-watch.ts";
import { isPlaceholder } from "./placeholder.ts";
import type { CapturedForm } from "./types.ts";

const maxForms = 6;
const maxFilled = 2;
/** Milliseconds after a press for a script to begin to send. */
const patienceMs = 1_300;
const pauseMs = 100;
const refusal =
  /…|\.\.\.|(?<!\p{L})(?:please|requir|must|need|invalid|not valid|error|fail|wrong|incorrect|missing|empty|field|choose|select|accept|agree|confirm|enter|too|short(?!ly)|least|sending|submitting|loading|process|wait|moment|bitte|pflicht|ungültig|fehl|feld|wähl|akzept|mindest|warte|wird|veuillez|obligatoire|erreur|champ|invalide|merci de|envoi en|patient|por favor|obligat|inválid|invalid|debe|espere|elige|prego|per favore|obbligat|errore|attend|campo|verplicht|ongeldig|vul |fout|moet|wypełn|wybierz|zaznacz|podaj|coche|rellen|selec|marque|compil|inserisc|accett|kies|fyll|välj|udfyld|vælg|wymagan|proszę|błąd|vyplň|prosím|povinn|vänligen|obligatorisk|venligst)/iu;
const thanks =
  /thank|sent|receiv|success|dank|gesendet|erhalten|erfolg|merci|envoy|reçu|gracias|enviad|grazie|inviat|obrigad|verzonden|ontvangen|dzięk|wysłan|děkuj|odeslán|tack|takk?|kiitos/i;

interface TrialPage {
  session: CDPSession;
  traffic: HeldTraffic;
  world: World;
  url: string;
  watch: PageWatch | undefined;
}

/** Makes the forms' choices and tries to send them, empty and filled in, with all requests held. Call it last. */
export async function tryForms(page: TrialPage, forms: readonly CapturedForm[], signal: AbortSignal): Promise<void> {
  const { traffic, world, watch } = page;
  const tried = [...forms.entries()]
    .filter(([, form]) => isWorthTrying(form) || isWorthFilling(form))
    .slice(0, maxForms);
  if (tried.length === 0 || !(await traffic.holdAll()) || watch?.hasSocket()) return;
  let filled = 0;
  for (const [index, form] of tried) {
    if (signal.aborted) return;
    const stirs = traffic.stirs();
    await world.evaluate("void (readingMemory().lines = viewOfPage().lines)");
    const mayRefuse = isWorthTrying(form) && (await tryEmpty(page, index, form, signal));
    if (!isWorthFilling(form) || form.sends || filled >= maxFilled) continue;
    filled += 1;
    const sends = await sendFilled(page, index, form, mayRefuse);
    const isUnsure = sends === "silent" && traffic.stirs() > stirs;
    if (sends && !isUnsure && !signal.aborted) form.sends = sends === "silent" ? "nothing" : sends;
  }
}

async function tryEmpty(
  { traffic, world: { call } }: TrialPage,
  index: number,
  form: CapturedForm,
  signal: AbortSignal,
): Promise<boolean> {
  const opened = await call("openForm", index);
  if (opened && !signal.aborted) form.opened = opened;
  traffic.forget();
  const trial = await call("tryForm", index);
  if (!trial || signal.aborted) return false;
  const isSent = trial.isSent || traffic.hasSent(form);
  // What is said or coloured after sending may be about our holding it back.
  const faulted = isSent ? trial.invalid : trial.faulted;
  for (const field of faulted.flatMap((at) => form.fields[at] ?? [])) field.required = true;
  if (faulted.length > 0 || trial.isRefused) form.emptyTry = "refused";
  else if (isSent) form.emptyTry = "sent";
  const sends = traffic.sentBy(form, []);
  if (sends) form.sends = sends;
  return faulted.length > 0;
}

/** Twice, since a script may ask to confirm or refuse the first values. "silent": no effect. */
async function sendFilled(
  { session, traffic, world: { evaluate, call }, url, watch }: TrialPage,
  index: number,
  form: CapturedForm,
  mayRefuse: boolean,
): Promise<CapturedForm["sends"] | "silent" | null> {
  let isDone = false;
  let isRenamed = false;
  let aimed: Awaited<ReturnType<typeof aimForm>> = null;
  const outcome = async (isLast: boolean) => {
    const until = performance.now() + patienceMs;
    const sentSoFar = () => traffic.sentBy(form, aimed?.values ?? []);
    const isOver = async () =>
      sentSoFar() !== undefined || (await evaluate("readingMemory().pressed?.target")) !== null;
    while (performance.now() < until && !(await isOver())) await pause(pauseMs);
    const after = await call("formAfter");
    const sent = sentSoFar();
    if (sent !== undefined || !after) return sent ?? null;
    if (after.target) return targetOf(after.target, url);
    isRenamed ||= after.isRenamed;
    const { dialogs } = traffic.beside();
    if (after.isUnclear || watch?.hasSocket() || watch?.hasLostScript()) return null;
    if (dialogs.some(({ type }) => type !== "alert")) return null;
    const said = [after.said, ...dialogs.map(({ message }) => message)].join("\n").trim().toLowerCase();
    const isNamed = aimed?.isUnsure || aimed?.words.some((word) => said.includes(word));
    if (!after.isStored && (refusal.test(said) || (said !== "" && isNamed))) return null;
    isDone = after.isGone || after.isStored;
    if (!isLast || after.isStored) return "silent";
    return isRenamed || (mayRefuse && !thanks.test(said)) ? null : "silent";
  };
  for (const attempt of [0, 1]) {
    if (!(await call("fillForm", index, attempt))) return null;
    // Some scripts wait for a key that no script can press.
    const key = { key: " ", code: "Space", windowsVirtualKeyCode: 32 };
    await session.send("Input.dispatchKeyEvent", { ...key, type: "keyDown", text: " " });
    await session.send("Input.dispatchKeyEvent", { ...key, type: "keyUp" });
    aimed = await call("aimForm", index);
    if (!aimed) return null;
    traffic.forget();
    const click = { ...aimed.point, button: "left", clickCount: 1 } as const;
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"] as const)
      await session.send("Input.dispatchMouseEvent", { ...click, type });
    const reached = await outcome(false);
    if (reached !== "silent") return reached;
    if (isDone) break;
  }
  return outcome(true);
}

/** A browser's own way to send. A page that gets its own fields back may read them. */
function targetOf({ url, hidden, isOwn, isPosted }: SubmitTarget, pageUrl: string): CapturedForm["sends"] | null {
  if (/^mailto:/i.test(url)) return "mail-program";
  if (isPlaceholder(url, hidden, pageUrl)) return "nothing";
  return /^https?:/i.test(url) && (!isOwn || isPosted) ? "request" : null;
}

export function isWorthTrying(form: CapturedForm): boolean {
  return isShown(form) && form.fields.length > 1;
}

/** Asks for an email address or a message, so it is meant for the site's owner. */
export function isWorthFilling(form: CapturedForm): boolean {
  const asks = form.fields.some(
    ({ type, name, label }) => /^(email|textarea)$/.test(type) || /mail/i.test(name + label),
  );
  return isShown(form) && asks && form.fields.length <= 25;
}

function isShown({ fields, hiddenIn, frame }: CapturedForm): boolean {
  return hiddenIn === null && frame === undefined && !fields.some(({ type }) => /^(password|search)$/.test(type));
}
