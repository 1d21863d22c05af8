import type { CapturedField, CapturedForm } from "../types.ts";
import { areaOf } from "./area.ts";
import { controlOf, declaredTarget, hasListener, namingControl } from "./control-target.ts";
import * as dom from "./dom.ts";
import { labelsBeside } from "./labels-beside.ts";
import { collapse, findDeep, type Hidden, type PageState } from "./page-state.ts";
import { actionKind } from "./read-actions.ts";
import { readingMemory } from "./reading-memory.ts";
import { actionText, ariaName, isVisible, styleOf, visibleText } from "./rendered-text.ts";

export function readForms(page: PageState): CapturedForm[] {
  const items: CapturedForm[] = [];
  const memory = readingMemory();
  memory.forms = [];
  for (const box of [...findDeep(page, "form"), ...findLooseForm(page)]) {
    if (items.length >= page.caps.forms) break;
    const isForm = dom.tag(box) === "FORM";
    // A field named "elements" would replace form.elements.
    const controls = dom.within(box, "input, select, textarea, button").filter((one) => isForm || isLoose(one));
    const hidden = page.hidden.get(box) ?? null;
    const listed = listFields(page, controls, hidden);
    const fields = listed.map(({ field }) => field);
    if (fields.length === 0 && (hidden || !isVisible(page, box))) continue;
    const submits = isForm ? controls.filter((control) => actionKind(page, control) === "submit") : [];
    const shown = submits.find((control) => hidden || isVisible(page, control));
    const last = dom
      .within(box, looseButtons())
      .findLast((button) => !isForm || /\p{L}{2}/u.test(visibleText(page, button, 60)));
    const submit = shown ?? last ?? submits[0];
    const action = dom.attribute(box, "action");
    const isPost = /^post$/i.test(dom.attribute(box, "method") ?? "");
    const isUnopened =
      hidden?.place === "dialog" && (controlOf(page, hidden.root) ?? namingControl(hidden.root)) === null;
    items.push({
      action: action === null ? "" : (URL.parse(action, document.baseURI)?.href ?? action).slice(0, page.caps.address),
      submitText: submit ? actionText(page, submit) : "",
      nearbyText: hidden ? visibleText(page, hidden.root, 600, true) : textAround(page, box),
      fields,
      area: areaOf(page, box),
      hiddenIn: hidden?.place ?? null,
      ...((hasSteps(page, box, shown ?? last) || (!isForm && fieldsOfLaterSteps(page, controls).length > 0)) && {
        hasSteps: true as const,
      }),
      leadsNowhere: isForm && isWithoutTarget(box, submit, collapse(action ?? ""), isPost),
      ...(isUnopened && { lacksOpener: true as const }),
    });
    memory.forms.push({ box, controls: listed.map(({ control }) => control) });
  }
  return items;
}

/** The box around all fields without a form element, and a button: a script sends them. A lone field may be a search. */
export function findLooseForm(page: PageState): Element[] {
  const controls = findDeep(page, "input, select, textarea").filter(
    (control) => isLoose(control) && areaOf(page, control) === "main",
  );
  const listed = listFields(page, controls, null);
  // Tick boxes alone are settings, such as those of a consent banner, unless a later step asks who ticked them.
  const areChoices = listed.length < 2 || listed.every(({ field }) => /^(radio|checkbox)$/.test(field.type));
  const later = fieldsOfLaterSteps(page, controls);
  if (areChoices && later.length === 0) return [];
  const isWhole = (box: Element) =>
    [...listed.map(({ control }) => control), ...later].every((control) => dom.contains(box, control)) &&
    dom.within(box, looseButtons()).length > 0;
  const around = listed.slice(0, 1).flatMap(({ control }) => dom.lineage(control).drop(1).take(13).toArray());
  return around
    .filter(isWhole)
    .slice(0, 1)
    .filter((box) => !/^(BODY|HTML)$/.test(dom.tag(box)));
}

export function fieldsOfLaterSteps(page: PageState, controls: Element[]): Element[] {
  return controls.filter((control) => dom.matches(control, "[type=email], [type=tel]") && !isVisible(page, control));
}

/** A service's key may be among them. */
export function hiddenValues(form: Element): string {
  const hidden = dom.within(form, "input[type=hidden]").slice(0, 40);
  return hidden.map((one) => collapse(dom.attribute(one, "value") ?? "").slice(0, 200)).join(" ");
}

export function listHiddenValues(): string[] {
  return readingMemory().forms.map(({ box }) => hiddenValues(box));
}

export function isLoose(control: Element): boolean {
  return !dom.closest(control, "form") && dom.attribute(control, "form") === null;
}

export function hasSteps(page: PageState, form: Element, submit: Element | undefined): boolean {
  if (submit && isStep(actionText(page, submit))) return true;
  const around = dom.lineage(form).take(3);
  const box = around
    .filter((one) => dom.within(one, "form").length < 2 && !/^(MAIN|BODY)$/.test(dom.tag(one)))
    .toArray();
  const buttons = box.length > 0 ? dom.within(box.at(-1) as Element, looseButtons()).slice(0, 40) : [];
  return buttons.some((one) => isVisible(page, one) && isStep(visibleText(page, one, 30)));
}

export function isStep(text: string): boolean {
  const words =
    "next|continue|proceed|weiter(?!\\p{L})|nächste|fortfahren|suivant|continuer|avanti|continua|prosegui|siguiente|próximo|seguinte|avançar|volgende|verder|doorgaan|dalej|następn|další|nästa|næste|neste";
  return new RegExp(`(?<!\\p{L})(?:${words})`, "iu").test(text);
}

export function looseButtons(): string {
  return "button, input[type=button], [role=button]";
}

/** The source doesn't say where the form goes. A server may take posts to the page's own address. */
export function isWithoutTarget(form: Element, submit: Element | undefined, action: string, isPost: boolean): boolean {
  const isFragment = action.startsWith("#");
  if (!isFragment && (action !== "" || isPost)) return false;
  const target = submit ? dom.attribute(submit, "formaction") : null;
  if (target !== null && !/^#?$/.test(collapse(target))) return false;
  if (submit && declaredTarget(submit) === "script") return false;
  const senders = [form, ...dom.within(form, "button, input[type=submit], input[type=image]").slice(0, 3)];
  if (senders.some((sender) => hasListener(sender, "submit") || hasListener(sender, "click"))) return false;
  return ![...Reflect.get(Element.prototype, "attributes", form)].some(({ name }: Attr) =>
    /^(on|@|v-|x-on|ng-|\(|hx-|wire:|data-(action|netlify|remote|controller|wf|form))|^netlify$/.test(name),
  );
}

export function listFields(page: PageState, controls: Element[], hidden: Hidden | null) {
  const fields: { control: dom.Field; field: CapturedField }[] = [];
  const choices = new Set<string>();
  const beside = labelsBeside(page, controls);
  for (const control of controls) {
    if (fields.length >= page.caps.fields) break;
    if (!dom.isField(control) || /^(hidden|submit|button|image|reset)$/.test(control.type)) continue;
    const isOut = hidden
      ? isClosedWithin(page, control, hidden.root)
      : !isVisible(page, control) || dom.box(control).right + scrollX < -900;
    if (isOut && !hasShownLabel(page, control, hidden)) continue;
    if (/^(radio|checkbox)$/.test(control.type) && control.name !== "") {
      if (choices.has(control.name)) continue;
      choices.add(control.name);
    }
    const name = fieldLabel(page, control);
    const isTied = [...(control.labels ?? [])].some((label) => visibleText(page, label, 60) !== "");
    const words = isTied ? "" : (beside.get(control) ?? "");
    const [option] = control instanceof HTMLSelectElement ? control.options : [];
    const prompt = /choose|select|wähl|bitte|selecc|sélection|choisi|kies|wybierz|selezion|escolh|^\P{L}*$/iu;
    const first = option?.value === "" && !prompt.test(option.text) ? option.text : "";
    const hint = collapse(dom.attribute(control, "placeholder") ?? first);
    const isOff = control.form && /^\s*off\s*$/i.test(dom.attribute(control.form, "autocomplete") ?? "");
    const field = {
      name: (control.name || control.id).slice(0, page.caps.label),
      type: control.type.replace(/^select-.*/, "select"),
      label: (name || looseLabel(page, control) || words || hint).slice(0, page.caps.label),
      labelled: name !== "",
      ...(beside.get(control) !== null && { labelBeside: words !== "" }),
      required:
        control.required || dom.attribute(control, "aria-required") === "true" || /^\*(?!\*)|[^*]\*$/.test(hint),
      autocomplete: (dom.attribute(control, "autocomplete") || (isOff ? "off" : "")).slice(0, page.caps.word),
    };
    fields.push({ control, field });
  }
  return fields;
}

/** A script or style redraws it beside its label: an upload, a tick box, a list. */
export function hasShownLabel(page: PageState, control: dom.Field, hidden: Hidden | null = null): boolean {
  const isDrawnAnew = /^(radio|checkbox|file|select-one|select-multiple)$/.test(control.type);
  const labels = [...(control.labels ?? [])].slice(0, 5);
  return isDrawnAnew && labels.some((one) => (hidden ? !isClosedWithin(page, one, hidden.root) : isVisible(page, one)));
}

export function isClosedWithin(page: PageState, control: Element, root: Element): boolean {
  for (const node of dom.lineage(control).take(30)) {
    if (node === root) return false;
    const { display, clip, clipPath, position, left, top } = styleOf(page, node);
    if (display === "none" || clip !== "auto" || /^inset\((50|100)%/.test(clipPath)) return true;
    const offset = Math.min(Number.parseFloat(left) || 0, Number.parseFloat(top) || 0);
    if (/^(absolute|fixed)$/.test(position) && offset <= -500) return true;
  }
  return false;
}

export function fieldLabel(page: PageState, control: dom.Field): string {
  const group = control.type === "radio" ? dom.closest(control, "fieldset") : null;
  const caption = group ? dom.within(group, "legend")[0] : undefined;
  const isChoice = control instanceof HTMLInputElement && control.type === "radio" && control.name !== "";
  const legend = caption ? collapse(dom.text(caption)) : isChoice ? groupLabel(page, control) : "";
  const labels = [...(control.labels ?? [])].slice(0, 5);
  const label = labels.map((one) => visibleText(page, one, page.caps.label) || hiddenLabel(one)).join(" ");
  return legend || collapse(label) || ariaName(control);
}

export function hiddenLabel(label: Element): string {
  const [list] = dom.within(label, "select");
  return collapse(dom.text(label).replace(list ? dom.text(list) : "", ""));
}

export function groupLabel(page: PageState, first: HTMLInputElement): string {
  const fields = first.form ? dom.within(first.form, "input:not([type=hidden]), select, textarea").slice(0, 200) : [];
  const radios = fields.filter((one) => dom.matches(one, "[type=radio]") && dom.attribute(one, "name") === first.name);
  const holdsAll = (box: Element) => radios.every((one) => dom.contains(box, one));
  const box = radios.length > 1 ? dom.lineage(first).take(5).find(holdsAll) : undefined;
  const before = fields[fields.indexOf(first) - 1];
  const labels = (box ? [box, dom.parent(box) ?? box] : []).map((around) =>
    dom
      .within(around, "label, legend, .control-label, .form-label")
      .slice(0, 200)
      .filter((label) => dom.isAfter(first, label) && !(before && dom.isAfter(before, label)))
      .filter((label) => !dom.within(label, "input")[0] && !dom.byId(dom.attribute(label, "for") ?? "")),
  );
  const label = labels.find(({ length }) => length > 0)?.at(-1);
  return label ? visibleText(page, label, page.caps.label) : "";
}

export function looseLabel(page: PageState, control: Element): string {
  const box = dom
    .lineage(control)
    .drop(1)
    .take(2)
    .find((around) => dom.within(around, "label")[0]);
  const isAlone = box && dom.within(box, "input:not([type=hidden]), select, textarea").length === 1;
  const label = isAlone ? dom.within(box, "label")[0] : null;
  return label ? visibleText(page, label, page.caps.label) || collapse(dom.text(label)).slice(0, page.caps.label) : "";
}

export function textAround(page: PageState, form: Element): string {
  let text = visibleText(page, form, 600);
  for (const box of dom.lineage(form).drop(1).take(6)) {
    const wider = visibleText(page, box, 601);
    if (wider.length > 600 || /^(MAIN|BODY)$/.test(dom.tag(box)) || dom.within(box, "nav, footer").length > 0) break;
    text = wider;
  }
  return text;
}
