import type { PageArea } from "../types.ts";
import {
  attributeOf,
  boxOf,
  closestOf,
  collapse,
  contains,
  elementsIn,
  findAll,
  findWithin,
  isAfter,
  matchesOf,
  type PageState,
  parentOf,
  tagOf,
  textOf,
} from "./page-state.ts";

export function areaOf(page: PageState, element: Element): PageArea {
  const path: Element[] = [];
  let area: PageArea | null = null;
  for (let node: Element | null = element; node && !area; node = parentOf(node)) {
    path.push(node);
    area = page.areas.get(node) ?? ownArea(page, node);
  }
  for (const node of path) page.areas.set(node, area ?? "main");
  return area ?? "main";
}

/** Only the page's own header and footer count, not an article's; one taller than 400 px is a hero, part of `main`. */
export function ownArea(page: PageState, element: Element): PageArea | null {
  const tag = tagOf(element);
  const role = attributeOf(element, "role");
  const isFoot = tag === "SECTION" && matchesOf(element, ".footer, #footer");
  const name =
    tag === "DIV" || isFoot ? `${attributeOf(element, "id") ?? ""} ${attributeOf(element, "class") ?? ""}` : "";
  const isNamed = (word: string) =>
    name !== "" &&
    new RegExp(`(^|\\s)((site|page|main|global)[_-]?)?${word}([_-]?(wrapper|container))?($|\\s)`, "i").test(name);
  const isWithin = (selector: string) => {
    const parent = parentOf(element);
    return parent !== null && closestOf(parent, selector) !== null;
  };
  if (tag === "MAIN" || role === "main") return "main";
  if (tag === "NAV" || role === "navigation" || isNamed("nav(bar|igation)?") || isBareMenu(page, element)) {
    if (isBreadcrumb(element)) return null;
    return isWithin("footer, [role=contentinfo]") ? null : "nav";
  }
  if (tag === "FOOTER" || role === "contentinfo" || isNamed("footer")) {
    return isWithin("main, article, section, aside, blockquote") ? null : "footer";
  }
  if (tag === "HEADER" || role === "banner" || isNamed("header")) {
    if (isWithin("main, article, section, aside, [role=main]")) return null;
    const outside = ":not(:is(main, article, section, aside) *)";
    const first = Document.prototype.querySelector.call(document, `header${outside}, [role=banner]${outside}`);
    const isSecond = name === "" && first !== null && first !== element && !contains(first, element);
    if (isSecond && findWithin(element, "h1, h2")[0] && !findWithin(element, "nav, [role=navigation]")[0])
      return "main";
    if (name !== "" && isTitleBand(element)) return "main";
    return boxOf(element).height > 400 || holdsOpening(element) ? "main" : "header";
  }
  return null;
}

export function isTitleBand(element: Element): boolean {
  const menus = findAll("nav, [role=navigation]").filter(
    (nav) => !isBreadcrumb(nav) && findWithin(nav, "a[href]").length > 2,
  );
  const isOutside = (nav: Element) => !contains(element, nav) && !contains(nav, element);
  return findWithin(element, "h1").length > 0 && menus.every(isOutside) && menus.some((nav) => isAfter(element, nav));
}

export function isBreadcrumb(nav: Element): boolean {
  return matchesOf(nav, "[class*=breadcrumb i], [aria-label*=breadcrumb i]") || isTrail(nav);
}

export function isTrail(nav: Element): boolean {
  const text = collapse(textOf(nav));
  if (text.length > 450) return false;
  const steps = text.split(/ ?[>›»/→] ?/);
  const isShort = steps.every((step) => step.length > 0 && step.length < 60);
  return isShort && steps.length > 1 && steps.length < 7 && steps.length >= findWithin(nav, "a[href]").length;
}

export function isBareMenu(page: PageState, list: Element): boolean {
  if (!matchesOf(list, "ul, ol")) return false;
  const items = elementsIn(list, 60).filter((item) => /\p{L}{2}/u.test(textOf(item)));
  const isLink = (item: Element) => {
    const [link, ...others] = findWithin(item, "a[href]");
    const text = link ? textOf(link).trim() : "";
    return others.length === 0 && text === textOf(item).trim();
  };
  if (items.length < 3 || !items.every(isLink) || closestOf(list, "main, article, section, footer")) return false;
  page.hasMenu ??= findAll("nav, [role=navigation]").some((nav) => findWithin(nav, "a[href]").length > 2);
  const { top, height } = boxOf(list);
  const box = closestOf(list, "div, ul, ol, table");
  const isNamed = /(^|[\s_-])(menu|nav|navi|navigation)($|[\s_-])/i.test(
    [list, box, parentOf(list)]
      .map((each) => each && `${attributeOf(each, "id")} ${attributeOf(each, "class")}`)
      .join(" "),
  );
  return (isNamed || (height > 1 && top + scrollY < 300)) && !page.hasMenu;
}

/** The main heading with a paragraph after it opens the page, and is not its head. */
export function holdsOpening(header: Element): boolean {
  const after = [":scope h1", ":scope :has(h1)"].flatMap((title) => [`${title} ~ p`, `${title} ~ * p`]).join();
  return findWithin(header, after).some(
    (paragraph) =>
      !closestOf(paragraph, "nav, ul, dialog, [aria-hidden=true]") &&
      boxOf(paragraph).height > 1 &&
      textOf(paragraph).trim().split(/\s+/).length >= 8,
  );
}
