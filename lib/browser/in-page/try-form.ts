import type { CapturedField, CapturedForm } from "../types.ts";
import * as dom from "./dom.ts";
import { collapse, createPageState, type PageState } from "./page-state.ts";
import { actionKind } from "./read-actions.ts";
import { fieldLabel, hasShownLabel, listFields } from "./read-forms.ts";
import { readingMemory } from "./reading-memory.ts";
import { isVisible, visibleText } from "./rendered-text.ts";

export interface FormTrial {
  /** Faulted fields that are marked by more than words or colour. */
  invalid: number[];
  faulted: number[];
  isRefused: boolean;
  isSent: boolean;
}

export async function tryForm(index: number): Promise<FormTrial | null> {
  const { box, controls = [] } = readingMemory().forms[index] ?? {};
  if (!box?.isConnected) return null;
  const trial: FormTrial = { invalid: [], faulted: [], isRefused: false, isSent: false };
  const isNative = box instanceof HTMLFormElement && dom.attribute(box, "novalidate") === null;
  trial.isRefused = isNative && controls.some((field) => dom.matches(field, ":required"));
  if (!trial.isRefused) await sendEmpty(box, controls, trial);
  return trial;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function openForm(index: number): Promise<CapturedForm["opened"] | null> {
  const box = readingMemory().forms[index]?.box;
  if (!box?.isConnected) return null;
  const shown = () => listFields(createPageState(), dom.fieldsIn(box), null);
  const keyOf = ({ name, type, label }: CapturedField) => `${name}\n${type}\n${label}`;
  const before = new Set(shown().map(({ field }) => keyOf(field)));
  let most: CapturedForm["opened"] | null = null;
  const end = performance.now() + 1_500;
  for (const { label, pick, undo } of listChoices(box)) {
    if (performance.now() > end) break;
    pick();
    await pause(40);
    const now = shown().map(({ field }) => field);
    const added = now.filter((field) => !before.has(keyOf(field)));
    undo();
    await pause(20);
    const more = now.length - before.size;
    if (more > (most?.fields.length ?? 0)) most = { choice: label, fields: added.slice(0, more) };
  }
  return most;
}

export function listChoices(box: Element) {
  const page = createPageState();
  const set = (control: HTMLInputElement | HTMLSelectElement, property: string, value: unknown) => {
    Reflect.set(Object.getPrototypeOf(control), property, value, control);
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const click = (input: HTMLInputElement) => dom.click(input);
  const radios = dom.within(box, "input[type=radio]") as HTMLInputElement[];
  const choices = dom.within(box, "input[type=radio], input[type=checkbox], select").flatMap((control) => {
    if (control instanceof HTMLSelectElement) {
      const first = control.selectedIndex;
      if (control.options.length > 12 || control.disabled || !isVisible(page, control)) return [];
      return [...control.options]
        .filter((option) => option.index !== first && !option.disabled)
        .map(({ text, index }) => ({
          label: collapse(text).slice(0, 100),
          pick: () => set(control, "selectedIndex", index),
          undo: () => set(control, "selectedIndex", first),
        }));
    }
    if (!(control instanceof HTMLInputElement) || control.disabled || control.checked) return [];
    if (!isVisible(page, control) && !hasShownLabel(page, control)) return [];
    const label = collapse([...(control.labels ?? [])].map((one) => visibleText(page, one, 100)).join(" "));
    const checked = radios.find(({ name, checked }) => name === control.name && checked);
    const before = control.type === "checkbox" ? control : checked;
    const undo = () => (before ? click(before) : set(control, "checked", false));
    return [{ label: (label || fieldLabel(page, control)).slice(0, 100), pick: () => click(control), undo }];
  });
  return choices.slice(0, 24);
}

export async function sendEmpty(box: Element, fields: Element[], trial: FormTrial): Promise<void> {
  const [submit, ...others] = sendersOf(createPageState(), box);
  if (others.length > 0 || (submit && dom.matches(submit, ":disabled"))) return;
  const stop = (event: Event) => {
    trial.isSent ||= event.target === box && !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("submit", stop);
  const stateNow = (field: Element) => stateOf(field, placeOf(box, field, fields));
  const before = fields.map(stateNow);
  if (submit instanceof HTMLElement) dom.click(submit);
  else if (box instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(box);
  // With native required fields only words count: a script may colour the others, too.
  const isPainted = !fields.some((field) => dom.matches(field, ":required"));
  const note = () => {
    trial.invalid = [];
    trial.faulted = [...fields.entries()].flatMap(([index, field]) => {
      const then = before[index];
      if (!field.isConnected || !then) return [];
      const now = stateNow(field);
      const isColoured = isPainted && now.look !== then.look && document.activeElement !== field;
      const isInvalid = now.isInvalid && !then.isInvalid;
      if (isInvalid) trial.invalid.push(index);
      return isInvalid || now.words > then.words + 2 || isColoured ? [index] : [];
    });
  };
  for (let steps = 0; steps < 7 && trial.faulted.length === 0 && !trial.isSent; steps += 1) {
    await pause(80);
    note();
  }
  if (trial.faulted.length > 0) await pause(120);
  note();
  removeEventListener("submit", stop);
}

export function sendersOf(page: PageState, box: Element): Element[] {
  const buttons = dom.within(box, "*").filter((one) => actionKind(page, one) && !dom.matches(one, "[type=reset]"));
  const submits = buttons.filter((one) => actionKind(page, one) === "submit");
  return submits.length === 1 && submits[0] === buttons.at(-1) ? submits : buttons;
}

export function placeOf(box: Element, field: Element, fields: Element[]): Element {
  let place = field;
  for (let around = dom.parent(place); around && around !== box; around = dom.parent(around)) {
    const holds = around;
    if (fields.some((other) => other !== field && dom.contains(holds, other))) break;
    place = around;
  }
  return place;
}

export function stateOf(field: Element, place: Element): { isInvalid: boolean; words: number; look: string } {
  const ids = `${dom.attribute(field, "aria-errormessage") ?? ""} ${dom.attribute(field, "aria-describedby") ?? ""}`;
  const notes = collapse(ids).split(" ").slice(0, 5).map(dom.byId);
  const page = createPageState();
  const words = [place, ...notes].reduce((sum, one) => sum + (one ? visibleText(page, one, 1_000).length : 0), 0);
  const { borderTopColor, borderBottomColor, outlineStyle, boxShadow, backgroundColor } = getComputedStyle(field);
  const isCustom = (field as Partial<HTMLInputElement>).validity?.customError === true;
  return {
    isInvalid: isCustom || dom.attribute(field, "aria-invalid") === "true",
    words,
    look: [borderTopColor, borderBottomColor, outlineStyle, boxShadow, backgroundColor].join(),
  };
}
