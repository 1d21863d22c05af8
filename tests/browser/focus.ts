/** Walking a page with the keyboard. */
import type { Page } from "@playwright/test";

type VisitedWindow = typeof window & { visited?: Set<Element> };

/** The element that has the keyboard, in words; and what a person who looks for it would complain about, if anything. */
interface Stop {
  name: string;
  problem: string | null;
  /** Whether it had been visited before: the walk has come round. */
  isAgain: boolean;
}

/** @returns where the keyboard is, or null where it is nowhere: on the page's body. */
export function readFocus(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const store = window as VisitedWindow;
    store.visited ??= new Set();
    const isAgain = store.visited.has(element);
    store.visited.add(element);
    const name = `${element.tagName.toLowerCase()} “${(
      element.getAttribute("aria-label") ||
      element.textContent ||
      (element as HTMLInputElement).name ||
      element.id
    )
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 40)}”`;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1)
      return { name, isAgain, problem: "has no focus ring" };
    const box = element.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const isSeen = hit !== null && (element.contains(hit) || hit.contains(element));
    return { name, isAgain, problem: isSeen ? null : `lies under ${hit?.tagName.toLowerCase() ?? "the edge"}` };
  });
}

/**
 * Tab from the page's start to its end.
 * @returns every complaint: stops that can't be seen, and controls that are seen and never reached
 */
export async function walkThrough(page: Page, max = 500): Promise<string[]> {
  const complaints: string[] = [];
  await page.evaluate(() => {
    (window as VisitedWindow).visited = new Set();
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  for (let stops = 0; ; stops += 1) {
    if (stops === max) return [...complaints, `no end after ${max} stops`];
    await page.keyboard.press("Tab");
    const stop = await readFocus(page);
    if (stop === null || stop.isAgain) break;
    if (stop.problem !== null) complaints.push(`${stop.name} ${stop.problem}`);
  }
  return [...complaints, ...(await listUnreached(page))];
}

function listUnreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { visited } = window as VisitedWindow;
    const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    return (
      [...controls]
        // Of several radios, Tab reaches the chosen one; the arrows the others.
        .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled, [type=radio]:not(:checked)"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !visited?.has(element))
        .map(
          (element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}” is not reached`,
        )
    );
  });
}
