import type { ClickResult } from "../types.ts";
import * as dom from "./dom.ts";
import { classAndId, isSlide } from "./hidden-place.ts";
import { createPageState, type PageState } from "./page-state.ts";
import type { readActions } from "./read-actions.ts";
import { readingMemory } from "./reading-memory.ts";
import { ariaName, isOpaque, isVisible, visibleText } from "./rendered-text.ts";

export function aimAtMainAction(): { x: number; y: number } | null {
  const element = readingMemory().mainAction;
  if (!element) return null;
  const link = dom.closest(element, "a[href]");
  const isAddress = link instanceof HTMLAnchorElement && /^(https?|javascript):/i.test(link.href);
  if (link && (!isAddress || dom.attribute(link, "download") !== null)) return null;
  if (dom.closest(element, "form") && !dom.matches(element, "a, [type=button]")) return null;
  const { left, top, width, height } = dom.box(element);
  const hit = dom.elementAtCentre(element);
  return hit && dom.contains(element, hit) ? { x: left + width / 2, y: top + height / 2 } : null;
}

export function noteViewBefore(): void {
  const before = { href: location.href, scrollY, seen: new WeakSet(viewElements().filter(isOpen)), hasChanged: false };
  const observer = new MutationObserver(() => {
    before.hasChanged = true;
  });
  const attributeFilter = ["class", "style", "open", "hidden", "aria-expanded", "aria-hidden", "aria-pressed", "src"];
  const roots = new Set([document, readingMemory().mainAction?.getRootNode() ?? document]);
  for (const root of roots)
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter });
  readingMemory().before = before;
}

export function viewAfter(): ClickResult | "changed" | "same" {
  const page = createPageState();
  const { before, mainAction } = readingMemory();
  if (!before || !mainAction) return "changed";
  const withoutHash = (href: string) => href.replace(/#.*$/, "");
  if (withoutHash(location.href) !== withoutHash(before.href)) {
    return { effect: "page", target: location.href.slice(0, page.caps.address) };
  }
  const opened = viewElements().find((element) => !before.seen.has(element) && isOpened(page, element, mainAction));
  if (opened) return { effect: "view", target: openedName(page, opened) };
  const hasMoved = Math.abs(scrollY - before.scrollY) > 100;
  const hasPart = location.href !== before.href && dom.byId(location.hash.slice(1)) !== null;
  if (hasMoved || hasPart)
    return { effect: "view", target: location.hash.slice(0, page.caps.address) || "a part of the page" };
  const isPlaying = dom.all<HTMLMediaElement>("video, audio").some((media) => !media.paused);
  return before.hasChanged || isPlaying ? "changed" : "same";
}

export function viewElements(): Element[] {
  return dom
    .all("body *")
    .slice(0, 10_000)
    .filter((element) => !dom.matches(element, "span, br, script, style, link, option, path, b, i, strong, em"));
}

export function isOpen(element: Element): boolean {
  const { width, height, bottom, right, left } = dom.box(element);
  return width > 20 && height > 20 && bottom > 0 && right > 0 && left < innerWidth && isOpaque(element);
}

export function isOpened(page: PageState, element: Element, button: Element): boolean {
  if (!isOpen(element) || dom.contains(button, element)) return false;
  const dialogs = "dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [popover], [role=menu], form, details";
  const isView =
    dom.matches(element, dialogs) || dom.within(element, "input, textarea, select, h2, h3, p, a").length > 0;
  if (!isView || isSlide(element) || /carousel|slider|swiper/i.test(classAndId(element))) return false;
  return (
    isVisible(page, element) && !dom.closest(element, ".carousel, .swiper, .slider, [aria-roledescription=carousel]")
  );
}

export function openedName(page: PageState, element: Element): string {
  const heading = dom.within(element, "h1, h2, h3, h4, h5, h6, [role=heading], legend")[0];
  const label = ariaName(element) || (heading && visibleText(page, heading, 100)) || dom.attribute(element, "id");
  return (label || visibleText(page, element, 60) || "a panel").slice(0, page.caps.address);
}

export function noteCovered({ items, elements }: ReturnType<typeof readActions>): void {
  readingMemory().covered = elements.flatMap((element, index) => {
    const { firstScreen, hiddenIn, switches } = items[index] ?? {};
    return firstScreen && !hiddenIn && !switches && isUnderUnseen(element) ? [{ index, element }] : [];
  });
}

/** Under another slide at opacity 0 that is made like its own. Unseen fields and links to the same place are meant to be hit. */
export function isUnderUnseen(element: Element): boolean {
  const link = dom.closest(element, "a[href]");
  const hit = dom.elementAtCentre(element);
  if (!(link instanceof HTMLAnchorElement) || !hit || !isOpaque(element) || isOpaque(hit)) return false;
  if (dom.contains(link, hit) || dom.contains(hit, link) || dom.matches(hit, "input, select, textarea, label"))
    return false;
  const other = dom.closest(hit, "a[href]");
  if (other instanceof HTMLAnchorElement && other.href === link.href) return false;
  const layer = [...dom.lineage(hit)].findLast((node) => Number(getComputedStyle(node).opacity) < 0.05);
  const own = layer && [...dom.lineage(element)].find((node) => dom.parent(node) === dom.parent(layer));
  const kindOf = (node: Element) => `${node.tagName} ${node.classList[0] ?? ""}`;
  if (!layer || !own || own === layer || kindOf(own) !== kindOf(layer)) return false;
  return dom.within(layer, "h1, h2, h3, p, a[href]").length > 0;
}

/** Covered at each of many looks: slides may have been about to change. */
export async function findCovered(): Promise<number[]> {
  const looks = readingMemory().covered.map(({ index, element }) => ({ index, element, covered: 0, free: 0 }));
  for (let tick = 0; looks.length > 0 && tick < 15; tick += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const look of looks.filter(({ element }) => isOpaque(element)))
      look[isUnderUnseen(look.element) ? "covered" : "free"] += 1;
  }
  return looks.flatMap(({ index, covered, free }) => (free === 0 && covered >= 7 ? [index] : []));
}
