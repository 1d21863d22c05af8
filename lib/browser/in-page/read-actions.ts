import type { CapturedAction } from "../types.ts";
import { areaOf } from "./area.ts";
import { isButtonSized, isDrawnAsButton, isSwitch, readLooks } from "./button-looks.ts";
import { showsWords } from "./contrast.ts";
import { declaredTarget, hasListener } from "./control-target.ts";
import * as dom from "./dom.ts";
import type { PageState } from "./page-state.ts";
import { staysHere } from "./read-links.ts";
import { readingMemory } from "./reading-memory.ts";
import { actionText, isVisible, styleOf } from "./rendered-text.ts";

export function readActions(page: PageState) {
  const items: CapturedAction[] = [];
  const elements: Element[] = [];
  let total = 0;
  const { phoneControls, phoneLabels } = readingMemory();
  const phonesOwn = new Set(
    [...phoneLabels].filter(([element]) => !isVisible(page, element)).map(([, label]) => label),
  );
  for (const element of page.elements) {
    const hidden = page.hidden.get(element);
    const kind = actionKind(page, element);
    if (!kind) continue;
    const isShown = !hidden && isVisible(page, element);
    const isPhones = !hidden && phoneControls.has(element);
    const text = hidden || isShown || isPhones ? actionText(page, element) : "";
    if (!text) continue;
    const isOnPhone = isPhones || (!hidden && phonesOwn.has(text));
    total += 1;
    const section = page.sectionOf.get(element);
    const switches = isShown && isSwitch(page, element);
    if (section && isShown && !switches) section.actions += 1;
    if (items.length >= page.caps.actions) continue;
    const link = dom.closest(element, "a[href]");
    const href = link instanceof HTMLAnchorElement ? link.href : null;
    const mayBeDead = !hidden && kind !== "submit" && (href === null || staysHere(href));
    items.push({
      text,
      href: href === null ? null : href.slice(0, page.caps.address),
      kind,
      area: areaOf(page, element),
      ...(isShown ? readLooks(page, element) : { firstScreen: false, size: 0, contrast: null, filled: false }),
      heading: page.headingBefore.get(element) ?? null,
      firstScreenPhone: isOnPhone,
      hiddenIn: hidden?.place ?? null,
      opens: declaredTarget(element) ?? (mayBeDead && hasListener(element, "click") ? "script" : null),
      click: null,
      isDisabled: dom.matches(element, ":disabled, [aria-disabled=true]"),
      ...(switches && { switches: true as const }),
    });
    elements.push(element);
  }
  const keyOf = ({ text, href }: CapturedAction) => `${text} ${href}`;
  const shown = Map.groupBy(
    items.filter(({ size }) => size > 0),
    keyOf,
  );
  const twins = items.filter((item) => item.size === 0 && item.firstScreenPhone && shown.has(keyOf(item)));
  for (const twin of twins) for (const item of shown.get(keyOf(twin))?.slice(0, 1) ?? []) item.firstScreenPhone = true;
  const kept = items.filter((item) => !twins.includes(item));
  return {
    items: kept,
    total: total - twins.length,
    elements: elements.filter((_, at) => kept.includes(items[at] as CapturedAction)),
  };
}

export function findMainAction(actions: CapturedAction[]): number | null {
  let main: number | null = null;
  let most = 0;
  for (const [index, { firstScreen, kind, area, filled, size, hiddenIn, switches }] of actions.entries()) {
    if (!firstScreen || hiddenIn || switches || kind === "submit") continue;
    const weight = (filled ? 4e6 : 0) + (area === "main" ? 2e6 : 0) + Math.min(size, 1e6);
    if (weight > most) [main, most] = [index, weight];
  }
  return main;
}

export function actionKind(page: PageState, element: Element): CapturedAction["kind"] | null {
  if (element instanceof HTMLAnchorElement) {
    if (dom.within(element, "button, [role=button]")[0]) return null;
    return dom.attribute(element, "href") !== null && isDrawnAsButton(page, element) ? "link" : null;
  }
  if (element instanceof HTMLInputElement) {
    return /^(button|reset)$/.test(element.type) ? "button" : /^(submit|image)$/.test(element.type) ? "submit" : null;
  }
  if (element instanceof HTMLButtonElement) return element.type === "submit" && element.form ? "submit" : "button";
  return dom.attribute(element, "role") === "button" || isClickable(page, element) ? "button" : null;
}

export function isClickable(page: PageState, element: Element): boolean {
  const parent = dom.parent(element);
  if (!/^(DIV|SPAN)$/.test(dom.tag(element)) || !parent || styleOf(page, element).cursor !== "pointer") return false;
  const holds = "a, button, input, label, summary, select, [role=button]";
  if (styleOf(page, parent).cursor === "pointer" || dom.closest(element, holds) || dom.within(element, holds)[0])
    return false;
  // A floating badge belongs to another service.
  const isFixed = (node: Element) => styleOf(page, node).position === "fixed" && dom.box(node).height < 400;
  const floats = areaOf(page, element) === "main" && dom.lineage(element).some(isFixed);
  return !floats && isButtonSized(page, element) && isDrawnAsButton(page, element);
}

/** Buttons whose styles leave contrast open or show it too low, in look-alike groups; the main button's first. */
export function findFaint(page: PageState, { items, elements }: ReturnType<typeof readActions>, main: number | null) {
  const faint = [...items.keys()].filter((index) => {
    const { contrast, filled, hiddenIn, switches, isDisabled } = items[index] ?? {};
    const isFaint = filled && !hiddenIn && !switches && !isDisabled && (contrast ?? 0) < 4.5;
    return isFaint && showsWords(elements[index] as Element);
  });
  const looks = Map.groupBy(faint, (index) => {
    const style = styleOf(page, elements[index] as Element);
    const place = items[index]?.contrast === null ? index : "";
    return [style.backgroundColor, style.backgroundImage, style.color, style.fontSize, place].join();
  });
  const rank = (index: number) => (index === main ? 0 : items[index]?.firstScreen ? 1 : 2);
  const groups = [...looks.values()].sort(([a = 0], [b = 0]) => rank(a) - rank(b)).slice(0, 8);
  readingMemory().faint = groups.flatMap(([index = 0]) => elements[index] ?? []);
  return groups;
}
