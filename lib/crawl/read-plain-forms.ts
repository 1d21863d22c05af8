/** The forms of a page's plain HTML with their fields: no scripts run, no style sheet applies. Pure. */
import type { CapturedField, CapturedForm } from "@/lib/browser/types";
import { maxAddressLength } from "@/lib/page-address";
import type { HtmlElement, HtmlNode } from "./html-tree";

const maxForms = 10;
const maxFields = 60;
const maxControls = 300;
const maxName = 200;
const maxNearby = 600;
/** Nodes of a label or of a form that are read for their text. */
const maxNodes = 2_000;

const controls = new Set(["input", "select", "textarea", "button"]);
/** Their text is no text of the form. */
const silent = new Set(["script", "style", "noscript", "template", "select", "textarea", "datalist"]);
const noField = /^(?:hidden|submit|button|image|reset)$/;
const hiddenStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:left|top)\s*:\s*-\d{3})/i;

interface Labels {
  /** Of label elements, by the id of their field. */
  byTarget: Map<string, HtmlElement>;
  byId: Map<string, HtmlElement>;
}

/**
 * Forms with at least one field that is not hidden by its own markup: traps for robots are, as a rule.
 * @param url the page's address; a form's target is absolute
 */
export function readPlainForms(root: HtmlNode, url: string): CapturedForm[] {
  const forms: HtmlElement[] = [];
  const labels: Labels = { byTarget: new Map(), byId: new Map() };
  for (const element of elementsOf(root)) {
    if (isHidden(element)) continue;
    const id = attribute(element, "id");
    if (id !== "" && !labels.byId.has(id)) labels.byId.set(id, element);
    if (element.tagName === "label") labels.byTarget.set(attribute(element, "for"), element);
    if (element.tagName === "form" && forms.length < maxForms && !isWithinHidden(element, null)) forms.push(element);
  }
  return forms.map((form) => toForm(form, url, labels)).filter(({ fields }) => fields.length > 0);
}

function toForm(form: HtmlElement, url: string, labels: Labels): CapturedForm {
  const found = [...elementsOf(form)].filter((element) => controls.has(element.tagName)).slice(0, maxControls);
  const shown = found.filter((control) => !isWithinHidden(control, form));
  const submit = shown.find(isSubmit);
  const action = attribute(form, "action").trim();
  const method = clip(attribute(form, "method")).toLowerCase() || "get";
  return {
    action: action === "" ? "" : (URL.parse(action, url)?.href ?? action).slice(0, maxAddressLength),
    method,
    submitText: submit ? textOf(submit) || clip(attribute(submit, "value") || attribute(submit, "aria-label")) : "",
    nearbyText: textOf(form, maxNearby),
    fields: toFields(shown, form, labels),
    area: "main",
    hiddenIn: null,
    leadsNowhere: (action === "" && method !== "post") || action.startsWith("#"),
  };
}

/** Radio buttons of one name are one field. */
function toFields(shown: readonly HtmlElement[], form: HtmlElement, labels: Labels): CapturedField[] {
  const fields: CapturedField[] = [];
  const radios = new Set<string>();
  for (const control of shown) {
    const type = control.tagName === "input" ? attribute(control, "type").toLowerCase() || "text" : control.tagName;
    if (type === "button" || noField.test(type) || attribute(control, "tabindex") === "-1") continue;
    const name = clip(attribute(control, "name") || attribute(control, "id"));
    if (type === "radio" && radios.has(name)) continue;
    if (type === "radio") radios.add(name);
    const label = labelOf(control, form, labels);
    fields.push({
      name,
      type: clip(type),
      label: label || clip(attribute(control, "placeholder")),
      labelled: label !== "",
      required: has(control, "required") || attribute(control, "aria-required") === "true",
      autocomplete: clip(attribute(control, "autocomplete")),
    });
    if (fields.length === maxFields) break;
  }
  return fields;
}

function labelOf(control: HtmlElement, form: HtmlElement, { byTarget, byId }: Labels): string {
  const id = attribute(control, "id");
  const own = id === "" ? undefined : byTarget.get(id);
  const around = ancestorsOf(control, form).find(({ tagName }) => tagName === "label");
  const named = attribute(control, "aria-labelledby")
    .split(/\s+/, 5)
    .flatMap((target) => byId.get(target) ?? []);
  const texts = [own, around, ...named].flatMap((element) => (element ? textOf(element) : []));
  return texts.find((text) => text !== "") ?? clip(attribute(control, "aria-label") || attribute(control, "title"));
}

function isSubmit(control: HtmlElement): boolean {
  const type = attribute(control, "type").toLowerCase();
  if (control.tagName === "button") return type === "" || type === "submit";
  return control.tagName === "input" && (type === "submit" || type === "image");
}

function isHidden(element: HtmlElement): boolean {
  return (
    has(element, "hidden") ||
    attribute(element, "aria-hidden") === "true" ||
    hiddenStyle.test(attribute(element, "style").slice(0, 1_000))
  );
}

const isWithinHidden = (element: HtmlElement, form: HtmlElement | null) =>
  [element, ...ancestorsOf(element, form)].some(isHidden);

/** The boxes around it, up to and without the form, or all of them. */
function ancestorsOf(element: HtmlElement, form: HtmlElement | null): HtmlElement[] {
  const found: HtmlElement[] = [];
  for (let node = element.parentNode; node && node !== form; node = "parentNode" in node ? node.parentNode : null)
    if ("tagName" in node) found.push(node);
  return found;
}

/** All within it, in the document's order. */
function* elementsOf(root: HtmlNode): Generator<HtmlElement> {
  const waiting: HtmlNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("tagName" in node && node !== root) yield node;
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}

function textOf(root: HtmlElement, maxLength = maxName): string {
  const parts: string[] = [];
  const waiting: HtmlNode[] = root.childNodes.toReversed();
  for (let read = 0; read < maxNodes; read += 1) {
    const node = waiting.pop();
    if (node === undefined) break;
    if (node.nodeName === "#text" && "value" in node) parts.push(node.value);
    else if ("tagName" in node && !silent.has(node.tagName))
      for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return clip(parts.join(" "), maxLength);
}

function attribute(element: HtmlElement, name: string): string {
  return element.attrs.find((candidate) => candidate.name === name)?.value ?? "";
}

const has = (element: HtmlElement, name: string) => element.attrs.some((candidate) => candidate.name === name);

const clip = (text: string, maxLength = maxName) =>
  text
    .slice(0, 4 * maxLength)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
