import type { CapturedLink } from "../types.ts";
import { declaredTarget, isHeard } from "./control-target.ts";
import {
  attributeOf,
  boxOf,
  closestOf,
  elementsIn,
  findWithin,
  hasCentreWithin,
  lineage,
  matchesOf,
  type PageState,
  parentOf,
  tagOf,
} from "./page-state.ts";
import { isSeen, styleOf } from "./seen-text.ts";

export function readEmptyLink(
  page: PageState,
  link: Element,
  { area, text }: CapturedLink,
  isPart: boolean,
): Pick<CapturedLink, "leadsNowhere"> {
  const mayAct = attributeOf(link, "role") !== null || declaredTarget(link) || isHeard(link, "click");
  if (mayAct || !isSeen(page, link)) return {};
  const isInMenu = area === "nav" || area === "header";
  const isDead = /\p{L}{3}/u.test(text) ? !isInMenu || (isPart && !opensSubmenu(link)) : isDeadIcon(page, link, area);
  return isDead ? { leadsNowhere: true } : {};
}

export function isDeadIcon(page: PageState, link: Element, area: CapturedLink["area"]): boolean {
  if (area === "nav" || findWithin(link, "img")[0] || mayScrollToTop(page, link)) return false;
  return hasCentreWithin(boxOf(link), 1280, 800);
}

export function mayScrollToTop(page: PageState, link: Element): boolean {
  const names = `${attributeOf(link, "class") ?? ""} ${attributeOf(link, "id") ?? ""}`;
  return /top|scroll/i.test(names) || lineage(link).some((node) => styleOf(page, node).position === "fixed");
}

export function opensSubmenu(link: Element): boolean {
  const item = closestOf(link, "li") ?? parentOf(link);
  if (!item || matchesOf(item, "nav, header") || findWithin(item, "a[href]").length < 2) return false;
  return elementsIn(item).filter((each) => tagOf(each) === "A").length === 1;
}
