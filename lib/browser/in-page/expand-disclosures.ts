import { areaOf } from "./area.ts";
import { isConsent } from "./hidden-place.ts";
import {
  attributeOf,
  closestOf,
  collapse,
  contains,
  createPageState,
  findAll,
  findById,
  findWithin,
  lineage,
  matchesOf,
  parentOf,
  textOf,
} from "./page-state.ts";
import { isSeen } from "./seen-text.ts";

/** Two or more questions whose answers a script writes only when they open. */
export function findEmptyDisclosures(): HTMLElement[] {
  const page = createPageState();
  const heads = "button[aria-expanded], [role=button][aria-expanded]";
  const isFilled = (question: Element) => {
    const panel = findById(attributeOf(question, "aria-controls") ?? "");
    const around = [question, parentOf(question) ?? question];
    const after = around.map((node) => Reflect.get(Element.prototype, "nextElementSibling", node) as Element | null);
    const panels = [panel, ...after].filter((node) => node && !matchesOf(node, heads) && !findWithin(node, heads)[0]);
    return panels.some((node) => node && collapse(textOf(node)) !== "");
  };
  const found = findAll("button[aria-expanded=false], [role=button][aria-expanded=false]")
    .slice(0, 300)
    .filter((question) => question instanceof HTMLElement && isSeen(page, question))
    .filter((question) => !closestOf(question, "form, a[href], [aria-haspopup], [type=submit]"))
    .filter((question) => /^.{8,300}$/.test(collapse(textOf(question))) && areaOf(page, question) === "main")
    .filter((question) => !lineage(question).some(isConsent) && !isFilled(question))
    .slice(0, 40);
  return found.length > 1 ? (found as HTMLElement[]) : [];
}

export async function expandDisclosures(): Promise<{ question: string; text: string }[]> {
  const answers: { question: string; text: string }[] = [];
  const deadline = performance.now() + 3_000;
  for (const question of findEmptyDisclosures()) {
    if (performance.now() > deadline) break;
    const [item = question] = lineage(question).drop(2).take(1);
    const added = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (added.size < 200) added.add(node);
    });
    observer.observe(item, { subtree: true, childList: true });
    HTMLElement.prototype.click.call(question);
    for (let tick = 0; tick < 4 && added.size === 0; tick += 1) await new Promise((resolve) => setTimeout(resolve, 25));
    observer.disconnect();
    const whole = [...added].filter((node) => {
      const around = parentOf(node);
      return (
        node instanceof HTMLElement &&
        !contains(question, node) &&
        !(around && lineage(around).some((each) => added.has(each)))
      );
    });
    const text = whole.map((node) => Reflect.get(HTMLElement.prototype, "innerText", node)).join("\n");
    const label = collapse(textOf(question)).replace(/ [+−×]$/, "");
    if (text.trim()) answers.push({ question: label, text: text.slice(0, 2_000) });
    if (attributeOf(question, "aria-expanded") === "true") HTMLElement.prototype.click.call(question);
  }
  return answers;
}
