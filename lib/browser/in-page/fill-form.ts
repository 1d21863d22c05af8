import * as dom from "./dom.ts";
import { collapse, createPageState, type PageState } from "./page-state.ts";
import { fieldLabel, hiddenValues, isStep, listFields } from "./read-forms.ts";
import { readingMemory } from "./reading-memory.ts";
import { actionText, isVisible } from "./rendered-text.ts";
import { pause, placeOf, sendersOf, stateOf } from "./try-form.ts";

export type PressedForm = ReturnType<typeof watchForm>;

export async function fillForm(index: number, attempt: number): Promise<boolean> {
  const box = readingMemory().forms[index]?.box;
  if (!box?.isConnected || isGuarded(box)) return false;
  const filled = new Set<dom.Field>();
  for (let round = 0; round < 2; round += 1) {
    for (const control of listControls(box).filter((one) => !filled.has(one))) {
      filled.add(control);
      if (!dom.matches(control, ":disabled, [readonly]")) fillField(control, attempt);
    }
    await pause(80);
  }
  const first = [...filled].find(({ type }) => /^(email|textarea)$/.test(type));
  if (first) HTMLElement.prototype.focus.call(first, { preventScroll: true });
  return true;
}

export function listControls(box: Element): dom.Field[] {
  return listFields(createPageState(), dom.fieldsIn(box), null).map(({ control }) => control);
}

/** Where to press, what we filled in, and what a refusal may name. Null if a try would prove nothing. */
export async function aimForm(index: number) {
  const box = readingMemory().forms[index]?.box;
  if (!box?.isConnected) return null;
  for (const focused of dom.within(box, ":focus")) HTMLElement.prototype.blur.call(focused);
  const page = createPageState();
  const [submit, ...rivals] = sendersOf(page, box);
  const all = dom.fieldsIn(box);
  if (!submit || rivals.length > 0 || isStep(actionText(page, submit))) return null;
  if (dom.matches(submit, ":disabled, [aria-disabled=true]") || !isVisible(page, submit)) return null;
  const fields = listControls(box);
  const isLeftOut = (one: dom.Field) =>
    one.type === "checkbox" ? !dom.matches(one, ":checked") : one.type !== "radio" && one.value === "";
  if (fields.some(isLeftOut) || all.some((one) => one.willValidate && !one.validity.valid)) return null;
  Element.prototype.scrollIntoView.call(submit, { block: "center", behavior: "instant" });
  await pause(60);
  const { left, top, width, height } = dom.box(submit);
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = dom.elementAtCentre(submit);
  if (!hit || !dom.contains(submit, hit)) return null;
  const texts = fields.filter((one) => one.value !== "" && !dom.matches(one, "select, [type=checkbox], [type=radio]"));
  const others = texts.filter((one) => !/^(email|textarea)$/.test(one.type));
  const named = others.flatMap((one) => [fieldLabel(page, one), one.name, dom.attribute(one, "placeholder") ?? ""]);
  readingMemory().pressed = watchForm(box, submit, fields);
  return {
    point,
    values: texts.map(({ value }) => value.trim()).filter((value) => value.length > 4),
    isUnsure: others.some(isParticular),
    words:
      named
        .join(" ")
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
  };
}

/** Needs a person, consent or a clock, or a field that we can't fill in. */
export function isGuarded(box: Element): boolean {
  const roles = ["combobox", "listbox", "textbox", "spinbutton", "slider", "checkbox", "radio", "switch"];
  const widgets = roles.map((role) => `[role=${role}]`).join();
  const unknown = `input[type=file], input[type=password], iframe, canvas, object, [contenteditable], ${widgets}`;
  const isStamp = (node: Element) => /^1\d{9}(\d{3})?$/.test(dom.attribute(node, "value") ?? "");
  const captcha = ["captcha", "turnstile", "challenges.cloudflare", "altcha"].flatMap((word) =>
    ["src", "class", "id", "name"].map((name) => `[${name}*="${word}" i]`),
  );
  const known = "button, input, select, textarea, label, a, [role=button]";
  const isWidget = (node: Node | null) =>
    node instanceof Element && node !== box && dom.contains(box, node) && !dom.matches(node, known);
  return (
    Reflect.get(Document.prototype, "readyState", document) !== "complete" ||
    [...(readingMemory().listeners.click ?? [])].some(isWidget) ||
    hasSpeculation() ||
    dom.within(box, unknown).length > 0 ||
    dom.within(box, "input[type=hidden]").some(isStamp) ||
    dom.all(`[data-sitekey], script[type="text/plain"], ${captcha.join()}`).length > 0
  );
}

export function hasSpeculation(): boolean {
  return dom.all('script[type="speculationrules" i]').length > 0;
}

export function fillField(control: dom.Field, attempt: number): void {
  const write = (property: string, value: unknown) =>
    Reflect.set(Object.getPrototypeOf(control), property, value, control);
  const set = (property: string, value: unknown) => {
    HTMLElement.prototype.focus.call(control, { preventScroll: true });
    write(property, value);
    for (const type of ["input", "change", "keyup"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    HTMLElement.prototype.blur.call(control);
  };
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find(({ value, disabled, index }) => value !== "" && !disabled && index > 0);
    if (option && control.selectedIndex < 1) set("selectedIndex", option.index);
  } else if (/^(checkbox|radio)$/.test(control.type)) {
    const named = dom.all<HTMLInputElement>(`[type=${control.type}][name="${CSS.escape(control.name)}"]`);
    const group = new Set([control, ...(control.name ? named.filter(({ form }) => form === control.form) : [])]);
    const isDone = control.type === "radio" && [...group].some((one) => dom.matches(one, ":checked"));
    const open = isDone ? [] : [...group].filter((one) => !dom.matches(one, ":checked, :disabled"));
    for (const one of control.type === "radio" ? open.slice(0, 1) : open) dom.click(one);
  } else {
    const before = control.value;
    if (before !== "" && attempt === 0 && control.validity.valid) return;
    const value = valuesFor(control, attempt).find((one) => {
      write("value", one);
      return control.value !== "" && control.validity.valid;
    });
    write("value", before);
    if (value !== undefined) set("value", value);
  }
}

export function valuesFor(control: HTMLInputElement | HTMLTextAreaElement, attempt: number): string[] {
  const { type, maxLength } = control;
  const phones = ["+49 30 9018200", "0309018200", "030 9018200", "3090182000", "+49309018200"];
  if (attempt > 0) phones.reverse();
  const message = "Hello, I would like to know more about what you offer. Could you please write to me this week?";
  const names = ["Anna Keller", "Keller", "AK", "10115", "3", "1234"];
  const soon = new Date(Date.now() + (30 + 3 * attempt) * 86_400_000).toISOString();
  const earliest = dom.attribute(control, "min") ?? "";
  const known: Record<string, string[]> = {
    date: [soon.slice(0, 10), earliest],
    "datetime-local": [soon.slice(0, 16), earliest],
    month: [soon.slice(0, 7), earliest],
    week: [`${soon.slice(0, 4)}-W50`, earliest],
    time: ["10:30", earliest],
    email: ["anna.keller@example.org"],
    url: ["https://example.org/"],
    tel: phones,
    number: ["3", earliest, "1000"],
    textarea: [message, message.repeat(5), message.slice(0, Math.max(maxLength, 0)).trim()],
  };
  if (type !== "text") return known[type] ?? [];
  const attributes = ["name", "id", "autocomplete", "inputmode", "placeholder"].map((name) =>
    dom.attribute(control, name),
  );
  const words = `${attributes.join(" ")} ${fieldLabel(createPageState(), control)}`;
  if (/mail|@/i.test(words)) return [...(known.email ?? []), ...names];
  return /phone|\btel|mobil/i.test(words) ? [...phones, ...names] : [...names, ...phones];
}

/** A sum, code or number: our value may break a rule that no markup tells. */
export function isParticular(control: dom.Field): boolean {
  if (/^(tel|url)$/.test(control.type)) return false;
  const { type, maxLength, pattern, inputMode } = control as HTMLInputElement;
  const asked = `${fieldLabel(createPageState(), control)} ${dom.attribute(control, "placeholder") ?? ""}`;
  const isShort = maxLength > 0 && maxLength < 20;
  return type !== "text" || pattern !== "" || isShort || /numeric|decimal/.test(inputMode) || /[\d?]/.test(asked);
}

export function viewOfPage() {
  const page = createPageState();
  const controls = dom.all("input, select, textarea, button, a[href], [role=button]");
  const text = dom.all("body").map((body) => dom.renderedText(body));
  return {
    address: location.href,
    shown: new Set(controls.filter((one) => isVisible(page, one))),
    lines: new Set(text.join("\n").split("\n").map(collapse)),
  };
}

export function watchForm(box: Element, submit: Element, fields: dom.Field[]) {
  const stateNow = (field: dom.Field) => stateOf(field, placeOf(box, field, fields));
  const page = createPageState();
  const states = fields.map((field) => ({ field, state: stateNow(field), asked: askedBy(page, field) }));
  const texts = fields.filter(
    (one) => one.value.length > 4 && !dom.matches(one, "select, [type=checkbox], [type=radio]"),
  );
  const kept = texts.map((field) => ({ field, value: field.value, times: timesStored(field.value) }));
  const text = actionText(page, submit);
  const target = null as SubmitTarget | null;
  const pressed = { submit, text, states, kept, stateNow, before: viewOfPage(), target, stop };
  function stop(event: Event): void {
    const { target: form, submitter } = event as SubmitEvent;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    const of = (name: string) =>
      (submitter && dom.attribute(submitter, `form${name}`)) ?? dom.attribute(form, name) ?? "";
    const action = collapse(of("action"));
    pressed.target = {
      url: URL.parse(action, document.baseURI)?.href ?? action,
      isOwn: /^(#|$)/.test(action),
      isPosted: /^post$/i.test(of("method")),
      hidden: hiddenValues(form),
    };
  }
  addEventListener("submit", stop);
  return pressed;
}

export function timesStored(value: string): number {
  try {
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).split(value).length;
  } catch {
    return 0;
  }
}

export function askedBy(page: PageState, field: dom.Field): string {
  const { name, type } = field;
  return [name, type, fieldLabel(page, field), dom.attribute(field, "placeholder"), isVisible(page, field)].join("\n");
}

export interface SubmitTarget {
  url: string;
  isOwn: boolean;
  isPosted: boolean;
  hidden: string;
}

export function formAfter() {
  const { pressed } = readingMemory();
  if (!pressed) return null;
  const { submit, text, states, kept, stateNow, before, target, stop } = pressed;
  removeEventListener("submit", stop);
  const page = createPageState();
  const isGone = !submit.isConnected || !isVisible(page, submit);
  const isFaulted = states.some(({ field, state, asked }) => {
    if (!isGone && askedBy(page, field) !== asked) return true;
    if (!field.isConnected || !isVisible(page, field)) return false;
    const now = stateNow(field);
    // A form that clears itself has taken the values.
    const isMarked = (now.isInvalid && !state.isInvalid) || (field.value !== "" && now.look !== state.look);
    return isMarked || now.words > state.words + 2;
  });
  const after = viewOfPage();
  const isMoved = after.address !== before.address;
  // Refused values and drafts stay in their fields.
  const isStored =
    kept.some(({ value, times }) => timesStored(value) > times) && kept.every(({ field }) => !field.value);
  const isSaid = (one: Element) =>
    /^(mailto|tel):/i.test(dom.attribute(one, "href") ?? "") ||
    (isStored && !dom.matches(one, "input, select, textarea"));
  const isBusy = !isGone && dom.matches(submit, ":disabled, [aria-disabled=true], [aria-busy=true]");
  return {
    target,
    isUnclear:
      isFaulted ||
      isBusy ||
      isMoved ||
      hasSpeculation() ||
      [...after.shown.difference(before.shown)].some((one) => !isSaid(one)),
    isGone,
    isStored,
    isRenamed: !isGone && actionText(page, submit) !== text,
    said: [...after.lines.difference(readingMemory().lines)].join("\n"),
  };
}
