import type { CapturedLink } from "../types.ts";
import { areaOf } from "./area.ts";
import { controlOf, declaredTarget, fragmentTarget, hasListener } from "./control-target.ts";
import * as dom from "./dom.ts";
import { classAndId, isCopy, isInSlide } from "./hidden-place.ts";
import { collapse, findDeep, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isVisible, isVisuallyHidden, nameOf, styleOf, visibleText } from "./rendered-text.ts";

export function readLinks(page: PageState) {
  const links = findDeep(page, "a[*|href], area[href]").filter(
    (link) => !isCopy(page, link) && (isOpener(page, link) || !/^(javascript|data|blob):|^$/i.test(addressOf(link))),
  );
  const items = links.slice(0, page.caps.links).map((link) => {
    const address = writtenAddress(link);
    const target = address === "" || isOpener(page, link) ? `${location.href.split("#")[0]}#` : addressOf(link);
    const item: CapturedLink = {
      href: target.slice(0, page.caps.address),
      text: nameOf(page, link),
      area: areaOf(page, link),
    };
    const isInHead = item.area === "nav" || item.area === "header";
    if (isInHead && !/\p{L}{2}/u.test(visibleText(page, link, 200, !isVisible(page, link)))) item.wordless = true;
    if (isDesktopOnly(page, link)) item.desktopOnly = true;
    const isPart = lacksPart(link);
    return isPart || /^(#!?)?$/.test(address) ? { ...item, ...readEmptyLink(page, link, item, isPart) } : item;
  });
  markEntries(page, links, items);
  return { items, total: links.length };
}

/** In a box that phones leave out, and no menu to open, or one that nothing opens. */
export function isDesktopOnly(page: PageState, link: Element): boolean {
  const { phoneHidden, opensNoMenu } = readingMemory();
  if (!phoneHidden.has(link) || !isVisible(page, link) || isInSlide(link)) return false;
  if (opensNoMenu && !areClicksHeard(link)) return true;
  if (areaOf(page, link) === "nav") return false;
  const out = dom.lineage(link).filter((node) => phoneHidden.has(node));
  return !out.some((node) => /menu|nav(?!y)/i.test(classAndId(node)) || dom.within(node, "nav").length > 0);
}

export function areClicksHeard(link: Element): boolean {
  const head = dom.closest(link, "header") ?? dom.closest(link, "nav") ?? link;
  return hasListener(dom.parent(head) ?? head, "click");
}

export function isOpener(page: PageState, link: Element): boolean {
  return /^javascript:/i.test(writtenAddress(link)) && areaOf(page, link) === "nav";
}

/** Scripts make views of "#/…" and "#!…", or listen to address changes. */
export function lacksPart(link: Element): boolean {
  const { hash = "", href = "" } = URL.parse(addressOf(link)) ?? {};
  if (!/^#[^/!]/.test(hash) || hash.includes(":~:") || /^#top$/i.test(hash) || !staysHere(href)) return false;
  return fragmentTarget(hash) === null && !hasListener(link, "hashchange");
}

export function writtenAddress(link: Element): string {
  const inSvg = Element.prototype.getAttributeNS.call(link, "http://www.w3.org/1999/xlink", "href");
  return (dom.attribute(link, "href") ?? inSvg ?? "").trim();
}

export function addressOf(link: Element): string {
  return URL.parse(writtenAddress(link), document.baseURI)?.href ?? "";
}

export function readEmptyLink(
  page: PageState,
  link: Element,
  { area, text }: CapturedLink,
  isPart: boolean,
): Pick<CapturedLink, "leadsNowhere"> {
  const mayAct = dom.attribute(link, "role") !== null || declaredTarget(link) || hasListener(link, "click");
  if (mayAct || !isVisible(page, link)) return {};
  const isInMenu = area === "nav" || area === "header";
  const isDead = /\p{L}{3}/u.test(text) ? !isInMenu || (isPart && !opensSubmenu(link)) : isDeadIcon(page, link, area);
  return isDead ? { leadsNowhere: true } : {};
}

export function isDeadIcon(page: PageState, link: Element, area: CapturedLink["area"]): boolean {
  const mayScrollToTop =
    /top|scroll/i.test(classAndId(link)) || dom.lineage(link).some((node) => styleOf(page, node).position === "fixed");
  if (area === "nav" || dom.within(link, "img")[0] || mayScrollToTop) return false;
  return dom.hasCentreWithin(dom.box(link), 1280, 800);
}

export function opensSubmenu(link: Element): boolean {
  const item = dom.closest(link, "li") ?? dom.parent(link);
  if (!item || dom.matches(item, "nav, header") || dom.within(item, "a[href]").length < 2) return false;
  return dom.elements(item).filter((each) => dom.tag(each) === "A").length === 1;
}

export function markEntries(page: PageState, links: Element[], items: CapturedLink[]): void {
  const entries = items.flatMap((item, index) => {
    const link = links[index];
    const isEntry = /^(nav|header)$/.test(item.area) && /[\p{L}\p{N}]/u.test(item.text);
    const hidden = link && page.hidden.get(link);
    const isLost = hidden?.place === "dialog" && controlOf(page, hidden.root) === null;
    return link && isEntry && !isLost ? [{ link, item, closed: closedBoxes(page, link) }] : [];
  });
  const seen = entries.filter(({ link }) => isVisible(page, link) && dom.hasCentreWithin(dom.box(link), 1280, 800));
  // Pages also use nav for jump links further down.
  const isAtTop = (link: Element) =>
    dom.box(dom.closest(link, "header, nav, [role=navigation]") ?? link).top + scrollY < 300;
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
  const words = collapse(dom.text(link));
  const leads = dom.attribute(link, "href") ?? "";
  const isSkip = leads.startsWith("#") && isVisuallyHidden(page, link);
  const isBack = /^\P{L}*(back|zurück|retour|indietro|atrás|volver|voltar|terug|wstecz)\P{L}*$/iu.test(words);
  const [box] = closed.slice(-1);
  const isShownOnPhone = readingMemory().phoneControls.has(link) && box && dom.within(box, "a[href]").length < 4;
  const isBackButton = isBack && /^(#|javascript:)/i.test(leads);
  return closed.length > 0 && /[\p{L}\p{N}]/u.test(words) && !isSkip && !isBackButton && !isShownOnPhone;
}

export function isReached(link: Element): boolean {
  const hit = dom.elementAtCentre(link);
  return hit !== null && dom.contains(dom.closest(link, "li") ?? link, hit);
}

export function closedBoxes(page: PageState, link: Element): Element[] {
  const closed: Element[] = [];
  for (const node of dom.lineage(link).take(25)) {
    if (dom.matches(node, "body, main")) break;
    if (dom.matches(node, "li :is(ul, ol, menu)") || isClosedByItself(page, node)) closed.push(node);
  }
  return closed;
}

export function isClosedByItself(page: PageState, node: Element): boolean {
  const style = styleOf(page, node);
  const parent = dom.parent(node);
  const isInvisible =
    style.visibility !== "visible" && parent !== null && styleOf(page, parent).visibility === "visible";
  if (style.display === "none" || isInvisible || Number(style.opacity) < 0.05) return true;
  const box = dom.box(node);
  const isFlat = (box.width <= 1 || box.height <= 1) && (style.overflow !== "visible" || style.transform !== "none");
  const isAside = /^(absolute|fixed)$/.test(style.position) && (box.left >= 1280 || box.right <= 0 || box.bottom <= 0);
  return isFlat || (isAside && box.width > 1) || isVisuallyHidden(page, node);
}

export function openerLabel(page: PageState, list: Element): string {
  if (dom.matches(list, "li")) return "";
  const [box, control] = [dom.parent(list) ?? list, controlOf(page, list)];
  const siblings = dom.matches(box, "body") ? [] : dom.elements(box);
  const before = siblings.slice(0, Math.max(0, siblings.indexOf(list))).slice(-3);
  const leading = "a[href]:not([href=''], [href^='#'], [href^='javascript:' i])";
  const ways = dom
    .within(box, leading)
    .slice(0, 60)
    .filter((link) => !dom.contains(list, link) && !dom.contains(box, dom.closest(link, "ul, ol")));
  const isCall = ways.some((link) => dom.matches(link, "[href^='tel:' i], [href^='mailto:' i]"));
  // A header also holds a logo, a phone number and links, which open nothing.
  const isHead = ways.length === 1 && !isCall && !dom.matches(box, "nav, header");
  const isFar = control !== null && !dom.contains(box, control);
  for (const each of [...(isFar ? [] : before), control ?? []].flat().reverse()) {
    const label = visibleText(page, each, 60) || collapse(dom.text(each));
    const isLabel = /\p{L}{2}/u.test(label) && label.length <= 50;
    const isWay = ways.some((link) => dom.contains(each, link));
    if (isLabel && (!isWay || isHead || each === control) && dom.within(each, "a[href]").length <= 1) return label;
  }
  return "";
}

export function staysHere(href: string): boolean {
  return /^javascript:/i.test(href) || href.replace(/#.*/, "") === location.href.replace(/#.*/, "");
}
