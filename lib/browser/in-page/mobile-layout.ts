import type { MobileLayout } from "../types.ts";
import { boxOf, createPageState, findAll, findWithin, type PageState, parentOf } from "./page-state.ts";
import { notePhoneScreen } from "./phone-screen.ts";
import { metaContent } from "./read-media.ts";
import { isSeen, styleOf, visibleText } from "./seen-text.ts";

export function measureMobileLayout(viewportWidth: number): MobileLayout {
  const page = createPageState();
  const root = document.documentElement;
  const targets = findAll("a[href], button, input[type=submit], input[type=button], [role=button]")
    .slice(0, page.caps.links)
    .filter((target) => isSeen(page, target));
  notePhoneScreen(page, viewportWidth, 823);
  return {
    viewportWidth,
    // Phones let visitors scroll a wide page sideways also where it hides what overflows, unless both html and body do.
    scrollWidth: Math.max(root.scrollWidth, viewportWidth),
    pageHeight: Math.round(root.scrollHeight),
    hasViewportMeta: /width\s*=\s*device-width|initial-scale/i.test(metaContent("viewport")),
    tapTargets: targets.length,
    smallTapTargets: targets.filter((target) => isSmallTarget(page, target)).length,
    coveringOverlays: countOverlays(page),
  };
}

/** Under 24×24 CSS pixels; a link within a sentence is exempt, https://www.w3.org/TR/WCAG22/#target-size-minimum */
export function isSmallTarget(page: PageState, target: Element): boolean {
  const box = boxOf(target);
  if (box.width >= 24 && box.height >= 24) return false;
  const parent = parentOf(target);
  if (styleOf(page, target).display !== "inline" || !parent) return true;
  return visibleText(page, parent, 500).length <= visibleText(page, target, 500).length + 20;
}

/** Outermost fixed boxes and open dialogs over 30% of the first screen, unless the page itself is in them. */
export function countOverlays(page: PageState): number {
  const covering: Element[] = [];
  for (const element of findAll("body *").slice(0, page.caps.elements)) {
    const { position, pointerEvents } = styleOf(page, element);
    const isDialog = element instanceof HTMLDialogElement && element.open;
    // A sticky element has a place of its own until one scrolls.
    if (!isDialog && position !== "fixed") continue;
    const box = boxOf(element);
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    const isLarge = width > 0 && height > 0 && width * height > 0.3 * innerWidth * innerHeight;
    if (!isLarge || pointerEvents === "none" || !isSeen(page, element)) continue;
    if (findWithin(element, "main, h1").length > 0 || covering.some((other) => other.contains(element))) continue;
    covering.push(element);
  }
  return covering.length;
}
