import type { CapturedLink } from "../types.ts";
import { controlOf } from "./control-target.ts";
import {
  attributeOf,
  boxOf,
  closestOf,
  collapse,
  contains,
  elementAtCentre,
  elementsIn,
  findWithin,
  hasCentreWithin,
  lineage,
  matchesOf,
  type PageState,
  parentOf,
  textOf,
} from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isSeen, isVisuallyHidden, styleOf, visibleText } from "./seen-text.ts";

export function markEntries(page: PageState, links: Element[], items: CapturedLink[]): void {
  const entries = items.flatMap((item, index) => {
    const link = links[index];
    const isEntry = /^(nav|header)$/.test(item.area) && /[\p{L}\p{N}]/u.test(item.text);
    const hidden = link && page.hidden.get(link);
    const isLost = hidden?.place === "dialog" && controlOf(page, hidden.root) === null;
    return link && isEntry && !isLost ? [{ link, item, closed: closedBoxes(page, link) }] : [];
  });
  const seen = entries.filter(({ link }) => isSeen(page, link) && hasCentreWithin(boxOf(link), 1280, 800));
  // Pages also use nav for jump links further down.
  const isAtTop = (link: Element) =>
    boxOf(closestOf(link, "header, nav, [role=navigation]") ?? link).top + scrollY < 300;
  const atTop = seen.filter(({ link }) => isAtTop(link));
  const drawn = atTop.some(({ item }) => item.area === "nav") ? atTop : seen;
  const reached = drawn.filter(({ link }) => isReached(link));
  const shown = new Set(reached.length > 0 ? reached : drawn);
  const isOpen = [...shown].some(({ item }) => item.area === "nav");
  const waiting = entries.filter((entry) => !shown.has(entry) && waitsInMenu(page, entry.link, entry.closed));
  const outermost = Math.min(...waiting.map(({ closed }) => closed.length));
  for (const { item } of shown) item.entry = "shown";
  for (const { item, closed } of waiting) {
    const isOutermost = closed.length === outermost;
    const parent = isOutermost && !isOpen ? "" : closed.map((list) => openerLabel(page, list)).find(Boolean);
    item.entry = isOutermost && !parent ? "opened" : "nested";
    if (parent) item.parent = parent;
  }
}

/** Not the logo's copy, a skip link, a "back" link, or a link that phones show beside the closed menu. */
export function waitsInMenu(page: PageState, link: Element, closed: Element[]): boolean {
  const words = collapse(textOf(link));
  const leads = attributeOf(link, "href") ?? "";
  const isSkip = leads.startsWith("#") && isVisuallyHidden(page, link);
  const isBack = /^\P{L}*(back|zurück|retour|indietro|atrás|volver|voltar|terug|wstecz)\P{L}*$/iu.test(words);
  const [box] = closed.slice(-1);
  const isShownOnPhone = readingMemory().phoneControls.has(link) && box && findWithin(box, "a[href]").length < 4;
  const isBackButton = isBack && /^(#|javascript:)/i.test(leads);
  return closed.length > 0 && /[\p{L}\p{N}]/u.test(words) && !isSkip && !isBackButton && !isShownOnPhone;
}

export function isReached(link: Element): boolean {
  const hit = elementAtCentre(link);
  return hit !== null && contains(closestOf(link, "li") ?? link, hit);
}

export function closedBoxes(page: PageState, link: Element): Element[] {
  const closed: Element[] = [];
  for (const node of lineage(link).take(25)) {
    if (matchesOf(node, "body, main")) break;
    if (matchesOf(node, "li :is(ul, ol, menu)") || isClosedByItself(page, node)) closed.push(node);
  }
  return closed;
}

export function isClosedByItself(page: PageState, node: Element): boolean {
  const style = styleOf(page, node);
  const parent = parentOf(node);
  const isInvisible =
    style.visibility !== "visible" && parent !== null && styleOf(page, parent).visibility === "visible";
  if (style.display === "none" || isInvisible || Number(style.opacity) < 0.05) return true;
  const box = boxOf(node);
  const isFlat = (box.width <= 1 || box.height <= 1) && (style.overflow !== "visible" || style.transform !== "none");
  const isAside = /^(absolute|fixed)$/.test(style.position) && (box.left >= 1280 || box.right <= 0 || box.bottom <= 0);
  return isFlat || (isAside && box.width > 1) || isVisuallyHidden(page, node);
}

export function isInListOf(box: Element, link: Element): boolean {
  const list = closestOf(link, "ul, ol");
  return list !== null && contains(box, list);
}

export function openerLabel(page: PageState, list: Element): string {
  if (matchesOf(list, "li")) return "";
  const [box, control] = [parentOf(list) ?? list, controlOf(page, list)];
  const siblings = matchesOf(box, "body") ? [] : elementsIn(box);
  const before = siblings.slice(0, Math.max(0, siblings.indexOf(list))).slice(-3);
  const leading = "a[href]:not([href=''], [href^='#'], [href^='javascript:' i])";
  const ways = findWithin(box, leading)
    .slice(0, 60)
    .filter((link) => !contains(list, link) && !isInListOf(box, link));
  const isCall = ways.some((link) => matchesOf(link, "[href^='tel:' i], [href^='mailto:' i]"));
  // A header also holds a logo, a phone number and links, which open nothing.
  const isHead = ways.length === 1 && !isCall && !matchesOf(box, "nav, header");
  const isFar = control !== null && !contains(box, control);
  for (const each of [...(isFar ? [] : before), control ?? []].flat().reverse()) {
    const label = visibleText(page, each, 60) || collapse(textOf(each));
    const isLabel = /\p{L}{2}/u.test(label) && label.length <= 50;
    const isWay = ways.some((link) => contains(each, link));
    if (isLabel && (!isWay || isHead || each === control) && findWithin(each, "a[href]").length <= 1) return label;
  }
  return "";
}
