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
import { readingMemory } from "./reading-memory.ts";
import { isSeen } from "./seen-text.ts";

/** Questions whose answers a script writes into the page only when they are opened. */
export function findEmptyDisclosures(): HTMLElement[] {
  const page = createPageState();
  const folded = findAll<HTMLElement>("button[aria-expanded=false], [role=button][aria-expanded=false]").slice(0, 500);
  const isWritten = (question: Element) => {
    const panel = findById(attributeOf(question, "aria-controls") ?? "");
    const around = [question, parentOf(question) ?? question];
    const after = around.map((node) => Reflect.get(Element.prototype, "nextElementSibling", node) as Element | null);
    const heads = "button[aria-expanded], [role=button][aria-expanded]";
    return [panel, ...after].some(
      (node) => node && !matchesOf(node, heads) && !findWithin(node, heads)[0] && collapse(textOf(node)) !== "",
    );
  };
  return folded
    .filter((question) => !closestOf(question, "nav, header, form, [aria-haspopup], [type=submit], a[href]"))
    .filter((question) => /^.{8,300}$/.test(collapse(textOf(question))) && isSeen(page, question))
    .filter((question) => !isWritten(question))
    .slice(0, 40);
}

/** Runs in the page, which must be offline and stays where it is. Each question is closed again. */
export async function expandDisclosures(): Promise<void> {
  const stay = (event: Event) => event.preventDefault();
  const deadline = performance.now() + 3_000;
  navigation.addEventListener("navigate", stay);
  for (const question of findEmptyDisclosures()) {
    if (performance.now() > deadline) break;
    const [item] = lineage(question).drop(2).take(1);
    const added = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) added.add(node);
    });
    observer.observe(item ?? question, { subtree: true, childList: true });
    question.click();
    for (let tick = 0; tick < 4 && added.size === 0; tick += 1) await new Promise((resolve) => setTimeout(resolve, 25));
    observer.disconnect();
    const whole = [...added].filter((node) => ![...added].some((other) => other !== node && contains(other, node)));
    const answers = whole.filter((node) => node instanceof HTMLElement && !contains(question, node));
    const text = answers.map((node) => Reflect.get(HTMLElement.prototype, "innerText", node)).join("\n");
    if (text.trim()) readingMemory().answers.push({ question, text: text.slice(0, 5_000) });
    if (attributeOf(question, "aria-expanded") === "true") question.click();
  }
  navigation.removeEventListener("navigate", stay);
}
