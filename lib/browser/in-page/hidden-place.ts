import type { HiddenPlace } from "../types.ts";
import { areaOf } from "./area.ts";
import { controlOf, namingControl, nearOnes, placeByControl } from "./control-target.ts";
import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isNeverText, isOpaque, isUndrawn, styleOf } from "./rendered-text.ts";

export function hiddenPlaceOf(page: PageState, element: Element): HiddenPlace | null {
  if (dom.parent(element) instanceof HTMLDetailsElement) return "details";
  const kind = placeByKind(element);
  if (kind) return kind;
  const control = controlOf(page, element);
  if (isLayer(page, element, control)) return "dialog";
  const place = control && placeByControl(control);
  const isForm = dom.within(element, "textarea, input[type=email], input[type=tel]").length > 0;
  if (place === "menu" && isForm && dom.within(element, "a[href]").length < 4) return "dialog";
  if (place) return place;
  const isMenu = areaOf(page, element) === "nav" || dom.closest(element, "nav, header, [role=menubar]");
  const isNamed = /(^|[\s_-])(menu|nav|navbar|drawer|offcanvas|dropdown|submenu)($|[\s_-])/i.test(classAndId(element));
  const [holdsControl] = dom.matches(element, "a[href], button") ? [element] : dom.within(element, "a[href], button");
  const isOfSlides = dom.closest(element, "[class*=carousel i], [class*=slider i], [class*=swiper i]") !== null;
  if ((isMenu || (isNamed && !isOfSlides)) && holdsControl) return "menu";
  return isOpenedFromAbove(page, element) ? "accordion" : null;
}

export function placeByKind(element: Element): HiddenPlace | null {
  const role = dom.attribute(element, "role");
  if (role === "tabpanel") return "tab";
  if (role === "menu") return "menu";
  if (dom.attribute(element, "hidden") === "until-found") return "accordion";
  const dialogs = "dialog, [popover], [role=dialog], [role=alertdialog], [aria-modal=true], .modal";
  if ([element, ...nearOnes(element)].some((near) => dom.matches(near, dialogs)))
    return dom.closest(element, "nav, [role=navigation]") && !dom.within(element, "input")[0] ? "menu" : "dialog";
  const isPanel = dom.matches(element, ".tab-pane, .tab-panel, .tabs-panel, .w-tab-pane");
  if ((isPanel || isSlide(element)) && hasShownSibling(element)) return isPanel ? "tab" : "slide";
  const isFolded = /(^|[\s_-])(accordion|collapse|faq)($|[\s_-])/i.test(classAndId(element));
  if (!isFolded || !hasShownSibling(element)) return null;
  return dom.closest(element, "nav, header") ? "menu" : "accordion";
}

/** Two of: named like a dialog, position fixed, opened by a control. A layer with a list of links is a menu. */
export function isLayer(page: PageState, element: Element, control: Element | null): boolean {
  const isNamed = /modal|dialog|popup|lightbox|overlay|\bmfp-/i.test(classAndId(element));
  const signs = [isNamed, styleOf(page, element).position === "fixed", control !== null].filter(Boolean);
  if (signs.length === 0 || /menu|nav|drawer|offcanvas/i.test(classAndId(element))) return false;
  const links = `nav, [role=navigation], ${isNamed ? "ul " : ""}a[href]`;
  const isDialog = dom.within(element, "a[href], button, input").length > 0 && dom.within(element, links).length === 0;
  return isDialog && (signs.length > 1 || (control === null && namingControl(element) !== null));
}

export function classAndId(element: Element): string {
  return `${dom.attribute(element, "class") ?? ""} ${dom.attribute(element, "id") ?? ""}`.slice(0, 500);
}

export function isSlide(element: Element): boolean {
  if (dom.attribute(element, "aria-roledescription") === "slide") return true;
  if (dom.matches(element, ".carousel, [data-ride], [data-bs-ride]")) return false;
  const isNumbered = /^\d+$/.test(dom.attribute(element, "data-slide") ?? "");
  if (isNumbered && !dom.matches(element, "a, button, li, span, i")) return true;
  const lists = ".carousel-inner > *, :is(ul, ol):is([class*=slide i], [class*=orbit i]) > li";
  if (dom.matches(element, lists)) return true;
  return /(^|[\s_-])(slide|(slider|carousel|owl|glide)[_-]{1,2}(item|cell))(?=$|\s)/i.test(
    (dom.attribute(element, "class") ?? "").slice(0, 500),
  );
}

export function isInSlide(element: Element): boolean {
  return dom.closest(element, "[class*=carousel i], [class*=slide i], [class*=swiper i]") !== null;
}

/** Visitors arrive at the first slides, as many as are visible now. Null outside a slide. */
export function slideAround(page: PageState, element: Element): { slide: Element; isAtFirst: boolean } | null {
  const slide = [...dom.lineage(element).take(12)].findLast(isSlide);
  const stage = slide && dom.parent(slide);
  if (!slide || !stage) return null;
  let first = page.firstSlides.get(stage);
  if (!first) {
    const place = (child: Element) => Number(dom.attribute(child, "data-swiper-slide-index") ?? 0);
    const slides = dom
      .elements(stage, 200)
      .filter((child) => isSlide(child) && !/clone|duplicate/i.test(classAndId(child)))
      .sort((a, b) => place(a) - place(b));
    const shown = slides.slice(0, 60).filter((each) => isDrawnBox(each) && !isOffStage(page, each));
    first = slides.length < 2 ? new Set() : new Set(slides.slice(0, Math.max(shown.length, 1)));
    page.firstSlides.set(stage, first);
  }
  return first.size === 0 ? null : { slide, isAtFirst: first.has(slide) };
}

/** Carousels copy items to run in a circle; a row with nothing off stage repeats itself on purpose. */
export function noteCopies(page: PageState, parent: Element): void {
  const clones = ".swiper-slide-duplicate, .slick-cloned, .owl-item.cloned, .bx-clone, .splide__slide--clone";
  const children = dom.elements(parent, 200);
  for (const child of children) if (dom.matches(child, clones)) page.copies.add(child);
  const alike = Map.groupBy(children, (child) => {
    const named = isNeverText(page, child) ? [] : [child, ...dom.within(child, "[href], [alt]")].slice(0, 20);
    const targets = named.map((each) => dom.attribute(each, "href") ?? dom.attribute(each, "alt") ?? "");
    const content = `${isNeverText(page, child) ? "" : collapse(dom.text(child))} ${targets.join(" ")}`.trim();
    return content && dom.tag(child) + content;
  });
  alike.delete("");
  for (const group of alike.values()) {
    if (group.length === 1 || !group.some((element) => isOffStage(page, element))) continue;
    const kept = group.find((element) => !isOffStage(page, element)) ?? group[0];
    for (const element of group) if (element !== kept) page.copies.add(element);
  }
}

export function isCopy(page: PageState, element: Element): boolean {
  return page.copies.size > 0 && dom.lineage(element).some((node) => page.copies.has(node));
}

export function isOffStage(page: PageState, element: Element, text?: Text): boolean {
  const stage = dom
    .lineage(element)
    .drop(1)
    .take(7)
    .find((node) => styleOf(page, node).overflowX !== "visible");
  const isWindow = !stage || /^(HTML|BODY)$/.test(dom.tag(stage));
  const frame = isWindow ? new DOMRect(0, -scrollY, innerWidth, 1e9) : dom.box(stage);
  const box = text ? dom.contentBox(text) : dom.box(element);
  if (text) {
    const isBeside = box.right <= frame.left || box.left >= frame.right;
    return isBeside || box.bottom <= frame.top || box.top >= frame.bottom;
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return box.width > 1 && (x <= frame.left || x >= frame.right || y <= frame.top || y >= frame.bottom);
}

export function hasShownSibling(element: Element): boolean {
  const parent = dom.parent(element);
  const siblings = parent ? dom.elements(parent, 60) : [];
  return siblings.some((node) => node !== element && isDrawnBox(node) && dom.tag(node) === dom.tag(element));
}

export function isDrawnBox(element: Element): boolean {
  return isOpaque(element) && dom.box(element).height > 1;
}

export function isOpenedFromAbove(page: PageState, element: Element): boolean {
  if (isUndrawn(page, element) && isRestOfText(page, element)) return true;
  let node: Element | null = element;
  for (let steps = 0; node && steps < 2; steps += 1) {
    const before = dom.previous(node);
    if (before) return isDrawnBox(before) && asksForClick(page, before);
    node = dom.parent(node);
  }
  return false;
}

export function isRestOfText(page: PageState, element: Element): boolean {
  const before: Node | null = Reflect.get(Node.prototype, "previousSibling", element);
  const after = dom.next(element);
  if (
    !(before instanceof Text || before instanceof Element) ||
    !after ||
    collapse(dom.text(before)).length < 10 ||
    !isDrawnBox(after)
  )
    return false;
  const leads = "a[href]:not([href^='#'], [href^='javascript:' i]), form";
  const isButton = styleOf(page, after).cursor === "pointer" && !dom.closest(after, leads);
  return isButton && /^.{3,30}$/.test(collapse(dom.text(after)));
}

export function asksForClick(page: PageState, element: Element): boolean {
  const near = nearOnes(element);
  if ([element, ...near].some((node) => dom.attribute(node, "aria-expanded") !== null)) return true;
  if (dom.matches(element, "button")) return isOneOfSeveral(element);
  if (dom.matches(element, "a[href], label, input") || dom.box(element).height > 300) return false;
  if (styleOf(page, element).cursor === "pointer" || readingMemory().listeners.click?.has(element)) return true;
  return /^H[1-6]$/.test(dom.tag(element)) && near.some((node) => dom.matches(node, "button, [role=button]"));
}

export function isOneOfSeveral(button: Element): boolean {
  const parent = dom.parent(button);
  const around = parent && dom.parent(parent);
  const boxes = [parent ?? [], around ? dom.elements(around, 60) : []].flat();
  const heads = boxes.flatMap((box) => dom.elements(box, 60).filter((child) => dom.matches(child, "button")));
  return new Set(heads).size > 1 && !dom.closest(button, "form, nav, header");
}

export function isConsent(element: Element): boolean {
  const isVendors = readingMemory().consentHosts.some((host) => dom.closest(element, host) !== null);
  return isVendors || /cookie|consent|gdpr/i.test(classAndId(element));
}
