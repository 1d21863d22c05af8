import type { CapturedField, CapturedForm } from "../types.ts";
import {
  attributeOf,
  clip,
  collapse,
  createPageState,
  findById,
  findDeep,
  findWithin,
  matchesOf,
  parentOf,
} from "./page-state.ts";
import { actionKind } from "./read-actions.ts";
import { fieldLabel, hasShownLabel, listFields } from "./read-forms.ts";
import { readingMemory } from "./reading-memory.ts";
import { isSeen, visibleText } from "./seen-text.ts";

export interface FormTrial {
  /** Those of the faulted ones that are marked as such, by more than words or colour. */
  invalid: number[];
  faulted: number[];
  isRefused: boolean;
  isSent: boolean;
}

export interface Choice {
  label: string;
  pick: () => void;
  undo: () => void;
}

export async function openForm(index: number): Promise<CapturedForm["opened"] | null> {
  const box = readingMemory().forms[index]?.box;
  return box?.isConnected ? openByChoice(box) : null;
}

export async function tryForm(index: number): Promise<FormTrial | null> {
  const known = readingMemory().forms[index];
  if (!known?.box.isConnected) return null;
  const trial: FormTrial = { invalid: [], faulted: [], isRefused: false, isSent: false };
  const fields = known.controls.filter((control) => control instanceof HTMLElement);
  const isNative = known.box instanceof HTMLFormElement && attributeOf(known.box, "novalidate") === null;
  if (isNative && fields.some((field) => matchesOf(field, ":required"))) return { ...trial, isRefused: true };
  await sendEmpty(known.box, fields, trial);
  return trial;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function openByChoice(box: Element): Promise<CapturedForm["opened"] | null> {
  const shown = () => listFields(createPageState(), findWithin(box, "input, select, textarea"), null);
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

export function listChoices(box: Element): Choice[] {
  const page = createPageState();
  const changed = (control: Element) => {
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const click = (input: HTMLInputElement) => HTMLElement.prototype.click.call(input);
  const choices = findWithin(box, "input[type=radio], input[type=checkbox], select").flatMap((control): Choice[] => {
    if (control instanceof HTMLSelectElement) {
      const first = control.selectedIndex;
      const pick = (index: number) => {
        Reflect.set(HTMLSelectElement.prototype, "selectedIndex", index, control);
        changed(control);
      };
      if (control.options.length > 12 || control.disabled || !isSeen(page, control)) return [];
      return [...control.options].flatMap((option, index) =>
        index === first || option.disabled
          ? []
          : [{ label: clip(collapse(option.text), 100), pick: () => pick(index), undo: () => pick(first) }],
      );
    }
    if (!(control instanceof HTMLInputElement) || control.disabled || control.checked) return [];
    if (!isSeen(page, control) && !hasShownLabel(page, control)) return [];
    const label = collapse([...(control.labels ?? [])].map((one) => visibleText(page, one, 100)).join(" "));
    const group = findWithin(box, "input[type=radio]").filter((one) => one instanceof HTMLInputElement);
    const checked = group.find((one) => one.name === control.name && one.checked);
    const undo = () => {
      if (control.type === "checkbox") return click(control);
      if (checked) return click(checked);
      Reflect.set(HTMLInputElement.prototype, "checked", false, control);
      changed(control);
    };
    return [{ label: clip(label || fieldLabel(page, control), 100), pick: () => click(control), undo }];
  });
  return choices.slice(0, 24);
}

export async function sendEmpty(box: Element, fields: Element[], trial: FormTrial): Promise<void> {
  const page = createPageState();
  const controls = findWithin(box, "button, input, [role=button]");
  const submit =
    controls.find((control) => actionKind(page, control) === "submit") ??
    controls.findLast((control) => matchesOf(control, "button, [type=button], [role=button]"));
  if (submit && matchesOf(submit, ":disabled")) return;
  for (const each of findDeep(page, "form, a, area")) Element.prototype.setAttribute.call(each, "target", "_self");
  const stay = (event: Event) => {
    for (const each of [...event.composedPath(), event instanceof SubmitEvent ? event.submitter : null]) {
      if (!(each instanceof Element) || !matchesOf(each, "form, a, area, button, input")) continue;
      for (const name of ["target", "formtarget"]) Element.prototype.setAttribute.call(each, name, "_self");
    }
  };
  const stop = (event: Event) => {
    trial.isSent ||= event.target === box && !event.defaultPrevented;
    event.preventDefault();
  };
  for (const type of ["click", "submit"]) addEventListener(type, stay, true);
  addEventListener("submit", stop);
  const others = (field: Element) => fields.filter((one) => one !== field);
  const before = fields.map((field) => stateOf(field, placeOf(box, field, others(field))));
  if (submit instanceof HTMLElement) HTMLElement.prototype.click.call(submit);
  else if (box instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(box);
  // Native fields that a script marks as required are told apart by their words alone: it may colour the others, too.
  const isPainted = !fields.some((field) => matchesOf(field, ":required"));
  const note = () => {
    trial.invalid = [];
    trial.faulted = [...fields.keys()].filter((index) => {
      const [field, then] = [fields[index], before[index]];
      if (!field?.isConnected || !then) return false;
      const now = stateOf(field, placeOf(box, field, others(field)));
      const isColoured = isPainted && now.look !== then.look && document.activeElement !== field;
      const isInvalid = now.isInvalid && !then.isInvalid;
      if (isInvalid) trial.invalid.push(index);
      return isInvalid || now.words > then.words + 2 || isColoured;
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

export function placeOf(box: Element, field: Element, others: Element[]): Element {
  let place = field;
  for (let parent = parentOf(place); parent && parent !== box; parent = parentOf(place)) {
    const around = parent;
    if (others.some((other) => around.contains(other))) break;
    place = parent;
  }
  return place;
}

export function stateOf(field: Element, place: Element): { isInvalid: boolean; words: number; look: string } {
  const ids = `${attributeOf(field, "aria-errormessage") ?? ""} ${attributeOf(field, "aria-describedby") ?? ""}`;
  const notes = collapse(ids).split(" ").slice(0, 5);
  const page = createPageState();
  const wordsIn = (element: Element | null) => (element ? visibleText(page, element, 1_000).length : 0);
  const style = getComputedStyle(field);
  return {
    isInvalid:
      attributeOf(field, "aria-invalid") === "true" ||
      (field as Partial<HTMLInputElement>).validity?.customError === true,
    words: [place, ...notes.map(findById)].reduce((sum, each) => sum + wordsIn(each), 0),
    look: [
      style.borderTopColor,
      style.borderBottomColor,
      style.outlineStyle,
      style.boxShadow,
      style.backgroundColor,
    ].join(),
  };
}
