import type { PageArea } from "../types.ts";
import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";

export function areaOf(page: PageState, element: Element): PageArea {
  const path: Element[] = [];
  let area: PageArea | null = null;
  for (let node: Element | null = element; node && !area; node = dom.parent(node)) {
    path.push(node);
    area = page.areas.get(node) ?? ownArea(page, node);
  }
  for (const node of path) page.areas.set(node, area ?? "main");
  return area ?? "main";
}

/** Only the page's own header and footer count, not an article's; one taller than 400 px is a hero, part of `main`. */
export function ownArea(page: PageState, element: Element): PageArea | null {
  const tag = dom.tag(element);
  const role = dom.attribute(element, "role");
  const isFoot = tag === "SECTION" && dom.matches(element, ".footer, #footer");
  const name =
    tag === "DIV" || isFoot ? `${dom.attribute(element, "id") ?? ""} ${dom.attribute(element, "class") ?? ""}` : "";
  const isNamed = (word: string) =>
    name !== "" &&
    new RegExp(`(^|\\s)((site|page|main|global)[_-]?)?${word}([_-]?(wrapper|container))?($|\\s)`, "i").test(name);
  const isWithin = (selector: string) => {
    const parent = dom.parent(element);
    return parent !== null && dom.closest(parent, selector) !== null;
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
    const isSecond = name === "" && first !== null && first !== element && !dom.contains(first, element);
    if (isSecond && dom.within(element, "h1, h2")[0] && !dom.within(element, "nav, [role=navigation]")[0])
      return "main";
    if (name !== "" && isTitleBand(element)) return "main";
    return dom.box(element).height > 400 || holdsOpening(element) ? "main" : "header";
  }
  return null;
}

export function isTitleBand(element: Element): boolean {
  const menus = dom
    .all("nav, [role=navigation]")
    .filter((nav) => !isBreadcrumb(nav) && dom.within(nav, "a[href]").length > 2);
  const isOutside = (nav: Element) => !dom.contains(element, nav) && !dom.contains(nav, element);
  return (
    dom.within(element, "h1").length > 0 && menus.every(isOutside) && menus.some((nav) => dom.isAfter(element, nav))
  );
}

export function isBreadcrumb(nav: Element): boolean {
  return dom.matches(nav, "[class*=breadcrumb i], [aria-label*=breadcrumb i]") || isTrail(nav);
}

export function isTrail(nav: Element): boolean {
  const text = collapse(dom.text(nav));
  if (text.length > 450) return false;
  const steps = text.split(/ ?[>›»/→] ?/);
  const isShort = steps.every((step) => step.length > 0 && step.length < 60);
  return isShort && steps.length > 1 && steps.length < 7 && steps.length >= dom.within(nav, "a[href]").length;
}

export function isBareMenu(page: PageState, list: Element): boolean {
  if (!dom.matches(list, "ul, ol")) return false;
  const items = dom.elements(list, 60).filter((item) => /\p{L}{2}/u.test(dom.text(item)));
  const isLink = (item: Element) => {
    const [link, ...others] = dom.within(item, "a[href]");
    const text = link ? dom.text(link).trim() : "";
    return others.length === 0 && text === dom.text(item).trim();
  };
  if (items.length < 3 || !items.every(isLink) || dom.closest(list, "main, article, section, footer")) return false;
  page.hasMenu ??= dom.all("nav, [role=navigation]").some((nav) => dom.within(nav, "a[href]").length > 2);
  const { top, height } = dom.box(list);
  const box = dom.closest(list, "div, ul, ol, table");
  const isNamed = /(^|[\s_-])(menu|nav|navi|navigation)($|[\s_-])/i.test(
    [list, box, dom.parent(list)]
      .map((each) => each && `${dom.attribute(each, "id")} ${dom.attribute(each, "class")}`)
      .join(" "),
  );
  return (isNamed || (height > 1 && top + scrollY < 300)) && !page.hasMenu;
}

/** The main heading with a paragraph after it opens the page, and is not its head. */
export function holdsOpening(header: Element): boolean {
  const after = [":scope h1", ":scope :has(h1)"].flatMap((title) => [`${title} ~ p`, `${title} ~ * p`]).join();
  return dom
    .within(header, after)
    .some(
      (paragraph) =>
        !dom.closest(paragraph, "nav, ul, dialog, [aria-hidden=true]") &&
        dom.box(paragraph).height > 1 &&
        dom.text(paragraph).trim().split(/\s+/).length >= 8,
    );
}
