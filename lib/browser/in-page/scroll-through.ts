import * as dom from "./dom.ts";
import { isInSlide } from "./hidden-place.ts";
import { readingMemory } from "./reading-memory.ts";
import { hasOwnText, isOpaque } from "./rendered-text.ts";

/** Runs in the page: shows every part once, so that lazy content loads, and returns to the top. */
export async function scrollThrough(): Promise<void> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // Pages learn what is in view with the next frame; a page that isn't drawn must not hold us.
  const shown = () => Promise.race([new Promise(requestAnimationFrame), rest(100)]);
  const veiled = findVeiled();
  let [stopsInVain, ticks] = [0, 0];
  const waitForReveal = async () => {
    await shown();
    await rest(20);
    const inView = [...veiled.keys()].filter((element) => {
      const { top, height, width } = dom.box(element);
      return width > 1 && height > 1 && top + height / 2 >= 0 && top + height / 2 < innerHeight;
    });
    // In ticks of the page's own timers, which a busy machine delays like ours.
    for (let tick = 0; tick < 10 && ticks < 120 && stopsInVain < 2 && !inView.every(isOpaque); tick += 1) {
      ticks += 1;
      finishEffects();
      await rest(40);
      await shown();
    }
    const found = inView.filter(isOpaque);
    if (inView.length > 0 && found.length === 0) stopsInVain += 1;
    for (const element of found) {
      for (const node of veiled.get(element) ?? []) Element.prototype.setAttribute.call(node, "data-was-shown", "");
      veiled.delete(element);
    }
  };
  await waitForReveal();
  stopsInVain = 0;
  // Which slide shows first is chance.
  for (const element of [...veiled.keys(), ...dom.all("a, button")].slice(0, 5_000)) {
    const { top, height } = dom.box(element);
    const isWaiting = !isOpaque(element) && height > 1 && top < innerHeight + 150 && !isInSlide(element);
    if (isWaiting) readingMemory().unseenAtFirst.add(element);
  }
  const atFirst = dom
    .all("h1, h2, h3, p, a")
    .slice(0, 1_000)
    .filter((each) => isOpaque(each) && dom.box(each).top < innerHeight && hasOwnText(each) && !isInSlide(each));
  const deadline = performance.now() + 10_000;
  const root = document.documentElement;
  for (const box of [...findScrollers().reverse(), root]) {
    Element.prototype.scrollIntoView.call(box, { behavior: "instant" });
    // Don't leap over what shows only in a part of the window.
    const leaps = veiled.size > 0 ? 2 : 1;
    const stride = Math.min(innerHeight, box.clientHeight) / leaps;
    const steps = 15 * leaps;
    const scroller = box === root ? window : box;
    for (let step = 1; step <= steps && step * stride < box.scrollHeight && performance.now() < deadline; step += 1) {
      scroller.scrollTo({ top: step * stride, behavior: "instant" });
      await waitForReveal();
    }
    scroller.scrollTo({ top: 0, behavior: "instant" });
  }
  await waitForReveal();
  finishEffects();
  // A busy machine may not reveal all in time. The text counts as shown, so buttons must too.
  for (const node of [...veiled.values()].flat()) {
    const { transitionDuration, animationName, transform, visibility } = getComputedStyle(node);
    const isMoved = /[1-9]/.test(transitionDuration) || `${animationName} ${transform}` !== "none none";
    const takesTurns = isInSlide(node) || dom.closest(node, "[role=tabpanel], .tab-pane") !== null;
    if (isMoved && visibility === "visible" && !takesTurns)
      Element.prototype.setAttribute.call(node, "data-was-shown", "");
  }
  // For pages that hide again what is scrolled out of view.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "[data-was-shown] { opacity: 1 !important; visibility: visible !important; transition: none !important }",
  );
  document.adoptedStyleSheets.push(sheet);
  const pictures = dom.all<HTMLImageElement>("img").filter((image) => dom.box(image).top < innerHeight);
  // Wait until counters stop, folding boxes (jQuery's slideUp() sets these styles) keep their height, and hidden text is back.
  const folding = () => dom.all("[style*='overflow: hidden' i][style*='height:' i]").slice(0, 100);
  const sayNow = () => [dom.all("body")[0]?.textContent, ...folding().map((each) => dom.box(each).height)].join();
  const restsBy = performance.now() + 5_000;
  for (let tick = 0; tick < 25 && performance.now() < restsBy; tick += 1) {
    const said = sayNow();
    await rest(60);
    const isResting = pictures.every((image) => image.complete) && said === sayNow();
    if (isResting && atFirst.every((each) => isOpaque(each) || !each.isConnected)) break;
  }
}

export function findScrollers(): Element[] {
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 40 &&
    element.clientHeight * element.clientWidth > 0.3 * innerHeight * innerWidth &&
    /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
  return dom.all("body, body *").slice(0, 10_000).filter(isScroller).slice(0, 3);
}

/** Text that is invisible in its place, with what veils it below the first screen. Menus and dialogs lie over others. */
export function findVeiled(): Map<Element, Element[]> {
  const veiled = new Map<Element, Element[]>();
  const texts = dom
    .all("body *")
    .slice(0, 10_000)
    .filter((element) => !isOpaque(element) && hasOwnText(element));
  for (const element of texts.slice(0, 1_000)) {
    const around = [...dom.lineage(element)].filter((node) => !isOpaque(node));
    const liesOver = around.some((node) => /^(absolute|fixed)$/.test(getComputedStyle(node).position));
    if (liesOver || !dom.isRendered(element)) continue;
    const veils = around.filter((node) => node === element || Number(getComputedStyle(node).opacity) < 0.05);
    veiled.set(element, dom.box(element).top < innerHeight ? [] : veils);
  }
  return veiled;
}

export function finishEffects(): void {
  for (const effect of Document.prototype.getAnimations.call(document).slice(0, 1_000)) {
    try {
      if (effect.timeline instanceof DocumentTimeline) effect.finish();
    } catch {}
  }
}
