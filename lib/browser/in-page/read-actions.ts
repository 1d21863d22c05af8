import type { CapturedAction, CapturedLink } from "../types.ts";
import { actionText, nameOf } from "./accessible-names.ts";
import { areaOf } from "./area.ts";
import { backgroundOf, blend, colourOf, contrastOf, isFilled } from "./colour.ts";
import { declaredTarget } from "./control-target.ts";
import { isCopy } from "./hidden-place.ts";
import { attributeOf, boxOf, clip, collapse, findDeep, type PageState } from "./page-state.ts";
import { hasCentreWithin } from "./phone-screen.ts";
import { readingMemory } from "./reading-memory.ts";
import { isSeen, styleOf } from "./seen-text.ts";

export interface Counted<Item> {
  items: Item[];
  total: number;
}

/** Shown or not, for menus open on demand. `empty`: shown ones that lead nowhere, by index. */
export function readLinks(page: PageState): Counted<CapturedLink> & { empty: Map<number, Element> } {
  const links = findDeep(page, "a[*|href], area[href]").filter(
    (link) => !isCopy(page, link) && !/^(javascript|data|blob):|^$/i.test(addressOf(link)),
  );
  const empty = new Map<number, Element>();
  const items = links.slice(0, page.caps.links).map((link, index) => {
    const address = writtenAddress(link);
    // Hidden ones may close what a fragment opens.
    if (/^(#!?)?$/.test(address) && isSeen(page, link)) empty.set(index, link);
    return {
      href: clip(address === "" ? `${location.href.split("#")[0]}#` : addressOf(link), page.caps.address),
      text: nameOf(page, link),
      area: areaOf(page, link),
      rel: clip(collapse(attributeOf(link, "rel") ?? ""), page.caps.word),
    };
  });
  return { items, total: links.length, empty };
}

export function writtenAddress(link: Element): string {
  const inSvg = Element.prototype.getAttributeNS.call(link, "http://www.w3.org/1999/xlink", "href");
  return (attributeOf(link, "href") ?? inSvg ?? "").trim();
}

export function addressOf(link: Element): string {
  return URL.parse(writtenAddress(link), document.baseURI)?.href ?? "";
}

export function readActions(page: PageState): Counted<CapturedAction> & { elements: Element[] } {
  const items: CapturedAction[] = [];
  const elements: Element[] = [];
  let total = 0;
  for (const element of page.elements) {
    const hidden = page.hidden.get(element);
    const kind = actionKind(page, element);
    if (!kind) continue;
    const isShown = !hidden && isSeen(page, element);
    const isOnPhone = !hidden && readingMemory().phoneControls.has(element);
    const text = hidden || isShown || isOnPhone ? actionText(page, element) : "";
    if (!text) continue;
    total += 1;
    const section = page.sectionOf.get(element);
    if (section && isShown) section.actions += 1;
    if (items.length >= page.caps.actions) continue;
    items.push({
      text,
      href: element instanceof HTMLAnchorElement ? clip(element.href, page.caps.address) : null,
      kind,
      area: areaOf(page, element),
      ...(isShown ? readLooks(page, element) : { firstScreen: false, size: 0, contrast: null, filled: false }),
      heading: page.headingBefore.get(element) ?? null,
      firstScreenPhone: isOnPhone,
      hiddenIn: hidden?.place ?? null,
      opens: declaredTarget(element),
      click: null,
    });
    elements.push(element);
  }
  return { items, total, elements };
}

export function readLooks(
  page: PageState,
  element: Element,
): Pick<CapturedAction, "firstScreen" | "size" | "contrast" | "filled"> {
  const box = boxOf(element);
  const background = backgroundOf(page, element);
  return {
    firstScreen: hasCentreWithin(box, 1280, 800),
    size: Math.round(box.width * box.height),
    contrast: background && contrastOf(blend(colourOf(page, styleOf(page, element).color), background), background),
    filled: isFilled(page, element),
  };
}

export function findMainAction(actions: CapturedAction[]): number | null {
  let main: number | null = null;
  let most = 0;
  for (const [index, { firstScreen, kind, area, filled, size, hiddenIn }] of actions.entries()) {
    if (!firstScreen || hiddenIn || kind === "submit") continue;
    const weight = (filled ? 4e6 : 0) + (area === "main" ? 2e6 : 0) + Math.min(size, 1e6);
    if (weight > most) [main, most] = [index, weight];
  }
  return main;
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

export function isDrawnAsButton(page: PageState, link: Element): boolean {
  const box = boxOf(link);
  const isNamed = /(^|[\s_-])(btn|button|cta)($|[\s_-])/i.test(attributeOf(link, "class") ?? "");
  if (box.width === 0 && box.height === 0) return isNamed;
  if (box.height < 22 || box.height > 130 || box.width > 700) return false;
  if (isNamed) return true;
  const style = styleOf(page, link);
  if (style.display === "inline" || Number.parseFloat(style.paddingLeft) < 8) return false;
  const isFramed = Number.parseFloat(style.borderTopWidth) >= 1 && Number.parseFloat(style.borderLeftWidth) >= 1;
  return (isFramed && colourOf(page, style.borderTopColor)[3] > 0.2) || isFilled(page, link);
}
