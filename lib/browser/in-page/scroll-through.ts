import { boxOf, findAll, parentOf } from "./page-state.ts";
import { hasOwnText } from "./seen-text.ts";

/** Runs in the page: shows every part once, so that lazy pictures and texts come in, and goes back to the top. */
export async function scrollThrough(): Promise<void> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // What is in view is reported to the page with the frame that shows it. A busy machine draws late, and a page
  // that nothing draws must not hold us.
  const shown = () => Promise.race([new Promise(requestAnimationFrame), rest(100)]);
  const veiled = findVeiled();
  const revealed = new Map<Element, Element[]>();
  const patience = { vain: 2, ticks: 120 };
  const settle = async () => {
    await shown();
    await rest(20);
    const inView = [...veiled.keys()].filter((element) => {
      const { top, height, width } = boxOf(element);
      return width > 1 && height > 1 && top + height / 2 >= 0 && top + height / 2 < innerHeight;
    });
    // In ticks of the page's own timers, which a busy machine holds up like ours.
    for (let tick = 0; tick < 10 && patience.vain * patience.ticks > 0 && inView.some(isVeiled); tick += 1) {
      patience.ticks -= 1;
      await rest(40);
    }
    const found = inView.filter((element) => !isVeiled(element));
    if (inView.length > 0 && found.length === 0) patience.vain -= 1;
    for (const element of found) {
      revealed.set(element, veiled.get(element) ?? []);
      veiled.delete(element);
    }
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
  if (revealed.size > 0) keepShown(revealed);
  const pictures = [...document.querySelectorAll("img")].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  const deadline = performance.now() + 800;
  while (performance.now() < deadline && pictures.some((image) => !image.complete)) await rest(40);
  await rest(40);
}

export function findScrollers(): Element[] {
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 40 &&
    element.clientHeight * element.clientWidth > 0.3 * innerHeight * innerWidth &&
    /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
  return findAll("body, body *").slice(0, 10_000).filter(isScroller).slice(0, 3);
}

/** Text that takes up its place and can't be seen, with what makes it transparent; menus and dialogs lie over others. */
export function findVeiled(): Map<Element, Element[]> {
  const veiled = new Map<Element, Element[]>();
  const texts = findAll("body *").slice(0, 10_000).filter(isVeiled).filter(hasOwnText);
  for (const element of texts.slice(0, 1_000)) {
    const around: Element[] = [];
    for (let node: Element | null = element; node && isVeiled(node); node = parentOf(node)) around.push(node);
    const liesOver = around.some((node) => /^(absolute|fixed)$/.test(getComputedStyle(node).position));
    if (liesOver || !Element.prototype.checkVisibility.call(element)) continue;
    veiled.set(
      element,
      around.filter((node) => Number(getComputedStyle(node).opacity) < 0.05),
    );
  }
  return veiled;
}

export function isVeiled(element: Element): boolean {
  return !Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true });
}

export function finishEffects(): void {
  for (const effect of Document.prototype.getAnimations.call(document)) {
    try {
      if (effect.timeline instanceof DocumentTimeline) effect.finish();
    } catch {}
  }
}

/** For pages that hide again what is scrolled out of view, by class or by style. */
export function keepShown(revealed: ReadonlyMap<Element, Element[]>): void {
  for (const [element, veils] of revealed) {
    if (boxOf(element).top < innerHeight) continue;
    for (const node of [element, ...veils]) Element.prototype.setAttribute.call(node, "data-was-shown", "");
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "[data-was-shown] { opacity: 1 !important; visibility: visible !important; transition: none !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}
