import type { CapturedAction, CapturedField, CapturedForm, CapturedLink } from "../types.ts";
import { areaOf } from "./area.ts";
import { backgroundOf, blend, colourOf, contrastOf, isFilled } from "./colour.ts";
import {
  attributeOf,
  boxOf,
  clip,
  closestOf,
  collapse,
  findAll,
  findWithin,
  type PageState,
  parentOf,
  tagOf,
} from "./page-state.ts";
import { isSeen, styleOf, visibleText } from "./seen-text.ts";

/** Links whether they are shown or not, for menus open on demand; `javascript:` ones are not addresses. */
export function readLinks(page: PageState): CapturedLink[] {
  return findAll<HTMLAnchorElement>("a[href]")
    .filter((link) => typeof link.href === "string" && !/^(javascript|data|blob):|^$/i.test(link.href))
    .slice(0, page.caps.links)
    .map((link) => ({
      href: clip(link.href, page.caps.address),
      text: nameOf(page, link),
      area: areaOf(page, link),
      rel: clip(collapse(attributeOf(link, "rel") ?? ""), page.caps.word),
    }));
}

export function readActions(page: PageState): CapturedAction[] {
  const actions: CapturedAction[] = [];
  for (const element of page.elements) {
    if (actions.length >= page.caps.actions) break;
    const kind = actionKind(page, element);
    const text = kind && isSeen(page, element) ? actionText(page, element) : "";
    if (!kind || !text) continue;
    const box = boxOf(element);
    const [centreX, centreY] = [box.left + scrollX + box.width / 2, box.top + scrollY + box.height / 2];
    const background = backgroundOf(page, element);
    actions.push({
      text,
      href: element instanceof HTMLAnchorElement ? clip(element.href, page.caps.address) : null,
      kind,
      area: areaOf(page, element),
      firstScreen: centreX >= 0 && centreX < 1280 && centreY >= 0 && centreY < 800,
      size: Math.round(box.width * box.height),
      contrast: background && contrastOf(blend(colourOf(page, styleOf(page, element).color), background), background),
      filled: isFilled(page, element),
      heading: page.headingBefore.get(element) ?? null,
      firstScreenPhone: false,
      hiddenIn: null,
      opens: null,
      click: null,
    });
  }
  return actions;
}

export function actionKind(page: PageState, element: Element): CapturedAction["kind"] | null {
  if (element instanceof HTMLAnchorElement) {
    return attributeOf(element, "href") !== null && isDrawnAsButton(page, element) ? "link" : null;
  }
  if (element instanceof HTMLInputElement) {
    return element.type === "button" ? "button" : /^(submit|image)$/.test(element.type) ? "submit" : null;
  }
  if (element instanceof HTMLButtonElement) return element.type === "submit" && element.form ? "submit" : "button";
  return attributeOf(element, "role") === "button" ? "button" : null;
}

/** A box of a button's size that is filled or framed, or has a class name that says so. */
export function isDrawnAsButton(page: PageState, link: Element): boolean {
  const box = boxOf(link);
  if (box.height < 22 || box.height > 130 || box.width > 700) return false;
  if (/(^|[\s_-])(btn|button|cta)($|[\s_-])/i.test(attributeOf(link, "class") ?? "")) return true;
  const style = styleOf(page, link);
  if (style.display === "inline" || Number.parseFloat(style.paddingLeft) < 8) return false;
  const isFramed = Number.parseFloat(style.borderTopWidth) >= 1 && Number.parseFloat(style.borderLeftWidth) >= 1;
  return (isFramed && colourOf(page, style.borderTopColor)[3] > 0.2) || isFilled(page, link);
}

export function actionText(page: PageState, element: Element): string {
  if (!(element instanceof HTMLInputElement)) return nameOf(page, element);
  const shown = element.type === "image" ? element.alt : element.value || (element.type === "submit" ? "Submit" : "");
  return clip(collapse(shown || ariaName(element)), page.caps.label);
}

/** What a link or button is called: what is seen of it, else what assistive technology would say. */
export function nameOf(page: PageState, element: Element): string {
  const candidates = [
    () => visibleText(page, element, page.caps.label),
    () => ariaName(element),
    () => attributeOf(element.querySelector("img[alt]") ?? element, "alt") ?? "",
    () => attributeOf(element, "title") ?? "",
    () => clip(element.textContent ?? "", 5_000),
  ];
  for (const candidate of candidates) {
    const name = collapse(candidate());
    if (name) return clip(name, page.caps.label);
  }
  return "";
}

export function ariaName(element: Element): string {
  const ids = collapse(attributeOf(element, "aria-labelledby") ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, 10);
  const referenced = ids.map((id) => Document.prototype.getElementById.call(document, id)?.textContent ?? "").join(" ");
  return collapse(referenced) || collapse(attributeOf(element, "aria-label") ?? "");
}

export function readForms(page: PageState): CapturedForm[] {
  const forms: CapturedForm[] = [];
  for (const form of findAll<HTMLFormElement>("form")) {
    if (forms.length >= page.caps.forms) break;
    // By query, not by form.elements: a field of that name would take its place.
    const controls = [...Element.prototype.querySelectorAll.call(form, "input, select, textarea, button")];
    const fields = readFields(page, controls);
    if (fields.length === 0 && !isSeen(page, form)) continue;
    const submit = controls.find((control) => actionKind(page, control) === "submit");
    const action = attributeOf(form, "action");
    forms.push({
      action: action === null ? "" : clip(URL.parse(action, document.baseURI)?.href ?? action, page.caps.address),
      method: clip(attributeOf(form, "method") ?? "get", page.caps.word).toLowerCase(),
      submitText: submit ? actionText(page, submit) : "",
      nearbyText: textAround(page, form),
      fields,
      area: areaOf(page, form),
      hiddenIn: null,
      leadsNowhere: false,
    });
  }
  return forms;
}

/** Radio buttons of one name are one field. Fields that are hidden from people are traps for robots. */
export function readFields(page: PageState, controls: Element[]): CapturedField[] {
  const fields: CapturedField[] = [];
  const radioNames = new Set<string>();
  for (const control of controls) {
    if (fields.length >= page.caps.fields) break;
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isField || /^(hidden|submit|button|image|reset)$/.test(control.type)) continue;
    // Styled choices hide the real control and draw their own.
    const isChoice = /^(radio|checkbox|file)$/.test(control.type);
    if (isChoice ? !control.checkVisibility() : !isSeen(page, control)) continue;
    if (control.type === "radio") {
      if (radioNames.has(control.name)) continue;
      radioNames.add(control.name);
    }
    const name = fieldLabel(page, control);
    fields.push({
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
    });
  }
  return fields;
}

export function fieldLabel(
  page: PageState,
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): string {
  const group = control.type === "radio" ? closestOf(control, "fieldset") : null;
  const legend = collapse(group?.querySelector("legend")?.textContent ?? "");
  const labels = [...(control.labels ?? [])].slice(0, 5);
  const label = labels
    .map((one) => visibleText(page, one, page.caps.label) || collapse(one.textContent ?? ""))
    .join(" ");
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
