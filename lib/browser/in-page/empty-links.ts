import type { CapturedLink } from "../types.ts";
import { declaredTarget, isHeard } from "./control-target.ts";
import * as dom from "./dom.ts";
import type { PageState } from "./page-state.ts";
import { isSeen, styleOf } from "./seen-text.ts";

export function readEmptyLink(
  page: PageState,
  link: Element,
  { area, text }: CapturedLink,
  isPart: boolean,
): Pick<CapturedLink, "leadsNowhere"> {
  const mayAct = dom.attribute(link, "role") !== null || declaredTarget(link) || isHeard(link, "click");
  if (mayAct || !isSeen(page, link)) return {};
  const isInMenu = area === "nav" || area === "header";
  const isDead = /\p{L}{3}/u.test(text) ? !isInMenu || (isPart && !opensSubmenu(link)) : isDeadIcon(page, link, area);
  return isDead ? { leadsNowhere: true } : {};
}

export function isDeadIcon(page: PageState, link: Element, area: CapturedLink["area"]): boolean {
  if (area === "nav" || dom.within(link, "img")[0] || mayScrollToTop(page, link)) return false;
  return dom.hasCentreWithin(dom.box(link), 1280, 800);
}

export function mayScrollToTop(page: PageState, link: Element): boolean {
  const names = `${dom.attribute(link, "class") ?? ""} ${dom.attribute(link, "id") ?? ""}`;
  return /top|scroll/i.test(names) || dom.lineage(link).some((node) => styleOf(page, node).position === "fixed");
}

export function opensSubmenu(link: Element): boolean {
  const item = dom.closest(link, "li") ?? dom.parent(link);
  if (!item || dom.matches(item, "nav, header") || dom.within(item, "a[href]").length < 2) return false;
  return dom.elements(item).filter((each) => dom.tag(each) === "A").length === 1;
}
