import { areaOf } from "./area.ts";
import * as dom from "./dom.ts";
import { isConsent } from "./hidden-place.ts";
import { collapse, createPageState } from "./page-state.ts";
import { isVisible } from "./rendered-text.ts";

/** Two or more questions whose answers a script writes only when they open. */
export function findEmptyDisclosures(): HTMLElement[] {
  const page = createPageState();
  const heads = "button[aria-expanded], [role=button][aria-expanded]";
  const isFilled = (question: Element) => {
    const panel = dom.byId(dom.attribute(question, "aria-controls") ?? "");
    const around = [question, dom.parent(question) ?? question];
    const after = around.map(dom.next);
    const panels = [panel, ...after].filter((node) => node && !dom.matches(node, heads) && !dom.within(node, heads)[0]);
    return panels.some((node) => node && collapse(dom.text(node)) !== "");
  };
  const found = dom
    .all("button[aria-expanded=false], [role=button][aria-expanded=false]")
    .slice(0, 300)
    .filter((question) => question instanceof HTMLElement && isVisible(page, question))
    .filter((question) => !dom.closest(question, "form, a[href], [aria-haspopup], [type=submit]"))
    .filter((question) => /^.{8,300}$/.test(collapse(dom.text(question))) && areaOf(page, question) === "main")
    .filter((question) => !dom.lineage(question).some(isConsent) && !isFilled(question))
    .slice(0, 40);
  return found.length > 1 ? (found as HTMLElement[]) : [];
}

export async function expandDisclosures(): Promise<{ question: string; text: string }[]> {
  const answers: { question: string; text: string }[] = [];
  const deadline = performance.now() + 3_000;
  for (const question of findEmptyDisclosures()) {
    if (performance.now() > deadline) break;
    const [item = question] = dom.lineage(question).drop(2).take(1);
    const added = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (added.size < 200) added.add(node);
    });
    observer.observe(item, { subtree: true, childList: true });
    dom.click(question);
    for (let tick = 0; tick < 4 && added.size === 0; tick += 1) await new Promise((resolve) => setTimeout(resolve, 25));
    observer.disconnect();
    const whole = [...added].filter((node) => {
      const around = dom.parent(node);
      return (
        node instanceof HTMLElement &&
        !dom.contains(question, node) &&
        !(around && dom.lineage(around).some((each) => added.has(each)))
      );
    });
    const text = whole.map((node) => dom.renderedText(node)).join("\n");
    const label = collapse(dom.text(question)).replace(/ [+−×]$/, "");
    if (text.trim()) answers.push({ question: label, text: text.slice(0, 2_000) });
    if (dom.attribute(question, "aria-expanded") === "true") dom.click(question);
  }
  return answers;
}
