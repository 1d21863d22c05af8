import type { CapturedField, CapturedForm } from "../types.ts";
import { actionText, ariaName } from "./accessible-names.ts";
import { areaOf } from "./area.ts";
import { controlOf, declaredTarget } from "./control-target.ts";
import {
  attributeOf,
  clip,
  closestOf,
  collapse,
  findDeep,
  findWithin,
  type Hidden,
  type PageState,
  parentOf,
  tagOf,
  textOf,
} from "./page-state.ts";
import { actionKind } from "./read-actions.ts";
import { readingMemory } from "./reading-memory.ts";
import { isSeen, styleOf, visibleText } from "./seen-text.ts";

export interface FieldOfForm {
  control: Element;
  field: CapturedField;
}

export function readForms(page: PageState): { items: CapturedForm[]; elements: Element[] } {
  const items: CapturedForm[] = [];
  const elements: Element[] = [];
  const memory = readingMemory();
  memory.forms = [];
  for (const form of findDeep<HTMLFormElement>(page, "form")) {
    if (items.length >= page.caps.forms) break;
    // By query, not by form.elements: a field of that name would take its place.
    const controls = findWithin(form, "input, select, textarea, button");
    const hidden = page.hidden.get(form) ?? null;
    const listed = listFields(page, controls, hidden);
    const fields = listed.map(({ field }) => field);
    if (fields.length === 0 && (hidden || !isSeen(page, form))) continue;
    const submit = controls.find((control) => actionKind(page, control) === "submit");
    const action = attributeOf(form, "action");
    const method = clip(attributeOf(form, "method") ?? "get", page.caps.word).toLowerCase();
    items.push({
      action: action === null ? "" : clip(URL.parse(action, document.baseURI)?.href ?? action, page.caps.address),
      method,
      submitText: submit ? actionText(page, submit) : "",
      nearbyText: hidden ? visibleText(page, hidden.root, 600, true) : textAround(page, form),
      fields,
      area: areaOf(page, form),
      hiddenIn: hidden?.place ?? null,
      leadsNowhere: isWithoutTarget(form, submit, collapse(action ?? ""), method),
      ...(hidden?.place === "dialog" && !controlOf(page, hidden.root) && { lacksOpener: true as const }),
    });
    elements.push(form);
    memory.forms.push({ box: form, controls: listed.map(({ control }) => control) });
  }
  const loose = readLooseFields(page);
  if (loose && items.length < page.caps.forms) {
    items.push(loose.form);
    elements.push(loose.box);
    memory.forms.push({ box: loose.box, controls: loose.controls });
  }
  return { items, elements };
}

/** Fields without a form element, which a script sends: the fields of one box are one form. A lone field may be a search. */
export function readLooseFields(page: PageState): { form: CapturedForm; box: Element; controls: Element[] } | null {
  const controls = findDeep<HTMLInputElement>(page, "input, select, textarea").filter(
    (control) =>
      !/^(hidden|submit|button|image|reset)$/.test(control.type) &&
      !closestOf(control, "form") &&
      attributeOf(control, "form") === null &&
      areaOf(page, control) === "main" &&
      (isSeen(page, control) || hasShownLabel(page, control)),
  );
  const listed = listFields(page, controls, null);
  const fields = listed.map(({ field }) => field);
  const [first] = controls;
  // Tick boxes alone are settings, such as those of a consent banner.
  if (fields.length < 2 || !first || fields.every(({ type }) => /^(radio|checkbox)$/.test(type))) return null;
  const buttons = "button, input[type=button], [role=button]";
  const isWhole = (box: Element) =>
    controls.every((control) => Node.prototype.contains.call(box, control)) && findWithin(box, buttons).length > 0;
  let box = parentOf(first);
  for (let steps = 0; steps < 12 && box && !isWhole(box); steps += 1) box = parentOf(box);
  // Fields that no box holds together with a button are those of several things.
  if (!box || !isWhole(box) || /^(BODY|HTML)$/.test(tagOf(box))) return null;
  const button = findWithin(box, buttons).at(-1);
  return {
    box,
    controls: listed.map(({ control }) => control),
    form: {
      action: "",
      method: "get",
      submitText: button ? actionText(page, button) : "",
      nearbyText: textAround(page, box),
      fields,
      area: areaOf(page, box),
      hiddenIn: null,
      leadsNowhere: false,
    },
  };
}

/** Nothing in the page's source says where the form goes. What is posted to the page's own address its server may take. */
export function isWithoutTarget(form: Element, submit: Element | undefined, action: string, method: string): boolean {
  const isFragment = action.startsWith("#");
  if (!isFragment && (action !== "" || method === "post")) return false;
  const target = submit ? attributeOf(submit, "formaction") : null;
  if (target !== null && !/^#?$/.test(collapse(target))) return false;
  if (submit && declaredTarget(submit) === "script") return false;
  return ![...Reflect.get(Element.prototype, "attributes", form)].some(({ name }: Attr) =>
    /^(on|@|v-|x-on|ng-|\(|hx-|wire:|data-(action|netlify|remote|controller|wf|form))|^netlify$/.test(name),
  );
}

export function listFields(page: PageState, controls: Element[], hidden: Hidden | null): FieldOfForm[] {
  const fields: FieldOfForm[] = [];
  const choices = new Set<string>();
  for (const control of controls) {
    if (fields.length >= page.caps.fields) break;
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isField || /^(hidden|submit|button|image|reset)$/.test(control.type)) continue;
    const isOut = hidden ? isClosedWithin(page, control, hidden.root) : !isSeen(page, control);
    if (isOut && (hidden || !hasShownLabel(page, control))) continue;
    // Buttons and boxes of one name answer one question.
    if (/^(radio|checkbox)$/.test(control.type) && control.name !== "") {
      if (choices.has(control.name)) continue;
      choices.add(control.name);
    }
    const name = fieldLabel(page, control);
    const field = {
      name: clip(control.name || control.id, page.caps.label),
      type:
        control instanceof HTMLInputElement
          ? control.type
          : control instanceof HTMLSelectElement
            ? "select"
            : "textarea",
      label: clip(name || collapse(attributeOf(control, "placeholder") ?? ""), page.caps.label),
      labelled: name !== "",
      required: control.required || attributeOf(control, "aria-required") === "true",
      autocomplete: clip(attributeOf(control, "autocomplete") ?? "", page.caps.word),
    };
    fields.push({ control, field });
  }
  return fields;
}

/** What a script or a style draws anew beside its label: an upload, a tick box, a list to choose from. */
export function hasShownLabel(page: PageState, control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) {
  const isDrawnAnew = /^(radio|checkbox|file|select-one|select-multiple)$/.test(control.type);
  return isDrawnAnew && [...(control.labels ?? [])].slice(0, 5).some((label) => isSeen(page, label));
}

export function isClosedWithin(page: PageState, control: Element, root: Element): boolean {
  let node: Element | null = control;
  for (let steps = 0; node && node !== root && steps < 30; steps += 1) {
    const style = styleOf(page, node);
    if (style.display === "none" || style.clip !== "auto" || /^inset\((50|100)%/.test(style.clipPath)) return true;
    const isMoved = style.position === "absolute" || style.position === "fixed";
    if (isMoved && [style.left, style.top].some((offset) => Number.parseFloat(offset) <= -500)) return true;
    node = parentOf(node);
  }
  return false;
}

export function fieldLabel(
  page: PageState,
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): string {
  const group = control.type === "radio" ? closestOf(control, "fieldset") : null;
  const caption = group ? findWithin(group, "legend")[0] : undefined;
  const legend = caption ? collapse(textOf(caption)) : "";
  const labels = [...(control.labels ?? [])].slice(0, 5);
  const label = labels.map((one) => visibleText(page, one, page.caps.label) || collapse(textOf(one))).join(" ");
  return legend || collapse(label) || ariaName(control);
}

/** The form's text, with that of the boxes around it, short of `main`, as long as they stay within 600 characters. */
export function textAround(page: PageState, form: Element): string {
  let text = visibleText(page, form, 600);
  let box = parentOf(form);
  for (let steps = 0; box && steps < 6; steps += 1) {
    const wider = visibleText(page, box, 601);
    if (wider.length > 600 || /^(MAIN|BODY)$/.test(tagOf(box)) || findWithin(box, "nav, footer").length > 0) break;
    text = wider;
    box = parentOf(box);
  }
  return text;
}
