import type { CapturedAction, CapturedForm, CapturedLink } from "../types.ts";
import { declaredTarget } from "./control-target.ts";
import { attributeOf, findWithin, parentOf } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";

/** Scripts don't say what they listen to, the browser does: for these the report would otherwise say that nothing happens. */
export interface ListenerQuestions {
  targets: number;
  /** An action's or a form's index, and the indexes of what may hear its click or its sending; -1 is beyond the limit. */
  actions: { index: number; heardBy: number[] }[];
  forms: { index: number; heardBy: number[] }[];
  links: { index: number; heardBy: number[] }[];
}

/** At most 200 targets. Window and document hear what bubbles there, whatever it was; so do ancestors. */
export function askForListeners(
  actions: { items: CapturedAction[]; elements: Element[] },
  forms: { items: CapturedForm[]; elements: Element[] },
  links: { items: CapturedLink[]; empty: Map<number, Element> },
): ListenerQuestions {
  const targets: EventTarget[] = [window, document];
  const indexes = new Map<EventTarget, number>(targets.map((target, index) => [target, index]));
  const hearersOf = (element: Element) => {
    const hearers: number[] = [0, 1];
    const path: Element[] = findWithin(element, "*").slice(0, 3);
    for (let node: Element | null = element; node && path.length < 40; node = parentOf(node)) path.push(node);
    for (const node of path) {
      const index = indexes.get(node) ?? targets.length;
      if (index === targets.length) {
        if (index >= 200) {
          hearers.push(-1);
          continue;
        }
        targets.push(node);
        indexes.set(node, index);
      }
      hearers.push(index);
    }
    return hearers;
  };
  const questions: ListenerQuestions = { targets: 0, actions: [], forms: [], links: [] };
  for (const [index, { leadsNowhere }] of forms.items.entries()) {
    const form = forms.elements[index];
    if (!leadsNowhere || !form) continue;
    const submit = findWithin(form, "button, input[type=submit], input[type=image]").slice(0, 3);
    questions.forms.push({ index, heardBy: [...new Set([form, ...submit].flatMap(hearersOf))] });
  }
  for (const [index, { href, opens, kind, hiddenIn }] of actions.items.entries()) {
    const element = actions.elements[index];
    const isOwn = href !== null && URL.parse("#", href)?.href === URL.parse("#", location.href)?.href;
    const leadsElsewhere = href !== null && !isOwn && !/^javascript:/i.test(href);
    if (!element || opens || hiddenIn || kind === "submit" || leadsElsewhere) continue;
    if (questions.actions.length >= 60) break;
    questions.actions.push({ index, heardBy: hearersOf(element) });
  }
  for (const [index, link] of links.empty) {
    const { area, text } = links.items[index] ?? { area: "nav", text: "" };
    const isInText = (area === "main" || area === "footer") && /\p{L}{3}/u.test(text);
    if (!isInText || attributeOf(link, "role") !== null || declaredTarget(link)) continue;
    if (questions.links.length >= 20) break;
    questions.links.push({ index, heardBy: hearersOf(link) });
  }
  readingMemory().asked = targets;
  questions.targets = targets.length;
  return questions;
}
