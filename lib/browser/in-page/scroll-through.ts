import { boxOf, findAll, parentOf } from "./page-state.ts";
import { hasOwnText } from "./seen-text.ts";

/** Runs in the page: shows every part once, so that lazy pictures and texts come in, and goes back to the top. */
export async function scrollThrough(): Promise<void> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // What is in view is reported to the page with the frame that shows it. A busy machine draws late, and a page
  // that nothing draws must not hold us.
  const shown = () => Promise.race([new Promise(requestAnimationFrame), rest(100)]);
  const veiled = new Set(findVeiled());
  const revealed: Element[] = [];
  const patience = { waits: 2, endsAt: performance.now() + 5_000 };
  const settle = async () => {
    await shown();
    await rest(20);
    // A script that shows what it finds in view looks for it now and then.
    const inView = [...veiled].filter(isInView);
    const until = Math.min(performance.now() + 400, patience.endsAt);
    while (patience.waits > 0 && inView.some(isVeiled) && performance.now() < until) await rest(40);
    const found = inView.filter((element) => !isVeiled(element));
    if (inView.length > 0 && found.length === 0) patience.waits -= 1;
    for (const element of found) veiled.delete(element);
    revealed.push(...found);
  };
  const root = document.documentElement;
  for (const box of [...findScrollers().reverse(), root]) {
    Element.prototype.scrollIntoView.call(box, { behavior: "instant" });
    const stride = Math.min(innerHeight, box.clientHeight);
    for (let step = 1; step <= 15 && step * stride < box.scrollHeight; step += 1) {
      (box === root ? window : box).scrollTo({ top: step * stride, behavior: "instant" });
      await settle();
    }
    (box === root ? window : box).scrollTo({ top: 0, behavior: "instant" });
  }
  await settle();
  finishEffects();
  const pictures = [...document.querySelectorAll("img")].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  const deadline = performance.now() + 800;
  while (performance.now() < deadline && pictures.some((image) => !image.complete)) await rest(40);
  await rest(40);
  for (const element of revealed) if (isVeiled(element) && boxOf(element).top >= innerHeight) unveil(element);
}

export function findScrollers(): Element[] {
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 40 &&
    element.clientHeight * element.clientWidth > 0.3 * innerHeight * innerWidth &&
    /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
  return findAll("body, body *").slice(0, 10_000).filter(isScroller).slice(0, 3);
}

/** Text that takes up its place in the page and can't be seen: menus and dialogs lie over others' places. */
export function findVeiled(): Element[] {
  const liesOver = (element: Element) => {
    for (let node: Element | null = element; node && isVeiled(node); node = parentOf(node))
      if (/^(absolute|fixed)$/.test(getComputedStyle(node).position)) return true;
    return !Element.prototype.checkVisibility.call(element);
  };
  const texts = findAll("body *").slice(0, 10_000).filter(isVeiled).filter(hasOwnText);
  return texts.slice(0, 1_000).filter((element) => !liesOver(element));
}

export function isVeiled(element: Element): boolean {
  return !Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true });
}

export function isInView(element: Element): boolean {
  const { top, height, width } = boxOf(element);
  return width > 1 && height > 1 && top + height / 2 >= 0 && top + height / 2 < innerHeight;
}

export function finishEffects(): void {
  for (const effect of Document.prototype.getAnimations.call(document)) {
    try {
      if (effect.timeline instanceof DocumentTimeline) effect.finish();
    } catch {
      // It goes on for ever.
    }
  }
}

/** For pages that hide again what is scrolled out of view. */
export function unveil(element: Element): void {
  for (let node: Element | null = element; node instanceof HTMLElement; node = parentOf(node)) {
    const { opacity, visibility } = getComputedStyle(node);
    node.style.setProperty("transition", "none", "important");
    if (Number(opacity) < 0.05) node.style.setProperty("opacity", "1", "important");
    if (visibility !== "visible") node.style.setProperty("visibility", "visible", "important");
  }
}
