import type { ClickResult } from "../types.ts";
import { ariaName, nameOf } from "./accessible-names.ts";
import { classAndId, isSlide } from "./hidden-place.ts";
import {
  attributeOf,
  boxOf,
  clip,
  closestOf,
  createPageState,
  findAll,
  findWithin,
  matchesOf,
  type PageState,
} from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isSeen, styleOf, visibleText } from "./seen-text.ts";

export function aimAtMainAction(): { x: number; y: number } | null {
  const element = readingMemory().mainAction;
  if (!element) return null;
  const link = closestOf(element, "a[href]");
  const isAddress = link instanceof HTMLAnchorElement && /^(https?|javascript):/i.test(link.href);
  if (link && (!isAddress || attributeOf(link, "download") !== null)) return null;
  if (closestOf(element, "form") && !matchesOf(element, "a, [type=button]")) return null;
  if (link) Element.prototype.setAttribute.call(link, "target", "_self");
  if (link) Element.prototype.removeAttribute.call(link, "ping");
  const box = boxOf(element);
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const root = element.getRootNode();
  const hit = (root instanceof ShadowRoot ? root : document).elementFromPoint(point.x, point.y);
  return hit && Node.prototype.contains.call(element, hit) ? point : null;
}

export function noteViewBefore(): void {
  const page = createPageState();
  const memory = readingMemory();
  const button = memory.mainAction;
  const seen = new WeakSet<Element>();
  for (const element of viewElements(page)) if (isOpen(element)) seen.add(element);
  const before = {
    href: location.href,
    scrollY,
    label: button ? nameOf(page, button) : "",
    seen,
    observer: new MutationObserver(() => {
      before.hasChanged = true;
    }),
    hasChanged: false,
  };
  const attributeFilter = ["class", "style", "open", "hidden", "aria-expanded", "aria-hidden", "aria-pressed", "src"];
  before.observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter });
  memory.before = before;
}

export function viewAfter(): { result: ClickResult | null; hasChanged: boolean } {
  const page = createPageState();
  const { before, mainAction } = readingMemory();
  if (!before || !mainAction) return { result: null, hasChanged: true };
  const result = (effect: ClickResult["effect"], target: string) => ({
    result: { effect, target: clip(target, page.caps.address) },
    hasChanged: true,
  });
  const withoutHash = (href: string) => href.replace(/#.*$/, "");
  if (withoutHash(location.href) !== withoutHash(before.href)) return result("page", location.href);
  const opened = viewElements(page).find((element) => isOpened(page, element, before.seen, mainAction));
  if (opened) return result("view", openedName(page, opened));
  const hasMoved = Math.abs(scrollY - before.scrollY) > 100;
  const part = location.hash.length > 1 ? findAll(`[id="${CSS.escape(location.hash.slice(1))}"]`)[0] : undefined;
  if (hasMoved || (part && location.href !== before.href)) return result("view", location.hash || "a part of the page");
  const isPlaying = findAll<HTMLMediaElement>("video, audio").some((media) => !media.paused);
  return { result: null, hasChanged: before.hasChanged || isPlaying || nameOf(page, mainAction) !== before.label };
}

export function viewElements(page: PageState): Element[] {
  return findAll("body *")
    .slice(0, 10_000)
    .filter((element) => !matchesOf(element, "span, br, script, style, link, option, path, b, i, strong, em"))
    .slice(0, page.caps.elements);
}

export function isOpen(element: Element): boolean {
  if (!Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }))
    return false;
  const box = boxOf(element);
  return box.width > 20 && box.height > 20 && box.bottom > 0 && box.right > 0 && box.left < innerWidth;
}

export function isOpened(page: PageState, element: Element, seen: WeakSet<Element>, button: Element): boolean {
  if (seen.has(element) || !isOpen(element) || Node.prototype.contains.call(button, element)) return false;
  const dialogs = "dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [popover], [role=menu], form, details";
  const isView = matchesOf(element, dialogs) || findWithin(element, "input, textarea, select, h2, h3, p, a").length > 0;
  if (!isView || isSlide(element) || /carousel|slider|swiper/i.test(classAndId(element))) return false;
  return isSeen(page, element) && !closestOf(element, ".carousel, .swiper, .slider, [aria-roledescription=carousel]");
}

export function openedName(page: PageState, element: Element): string {
  const heading = findWithin(element, "h1, h2, h3, h4, h5, h6, [role=heading], legend")[0];
  const candidates = [
    () => ariaName(element),
    () => (heading ? visibleText(page, heading, 100) : ""),
    () => attributeOf(element, "id") ?? "",
    () => visibleText(page, element, 60),
  ];
  for (const candidate of candidates) if (candidate()) return candidate();
  return styleOf(page, element).position === "fixed" ? "a dialog" : "a panel";
}
