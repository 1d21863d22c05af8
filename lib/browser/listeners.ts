import type { CDPSession } from "puppeteer-core";
import type { ListenerQuestions } from "./in-page/listener-questions.ts";
import type { PageCapture } from "./types.ts";

/** For each target the types of events that the page's scripts listen to there. */
export type ListenerTypes = string[][];

const clicks = /^(click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/;

/** DevTools shows them without a trace in the page, where a wrapped `addEventListener` could be noticed. */
export async function readListeners(session: CDPSession, arrayId: string): Promise<ListenerTypes> {
  const { result } = await session.send("Runtime.getProperties", { objectId: arrayId, ownProperties: true });
  const elements = result.filter(({ name }) => /^\d+$/.test(name) && Number(name) > 1);
  const roots = ["window", "document"].map(async (expression) => {
    const { result: root } = await session.send("Runtime.evaluate", { expression });
    return typesOf(session, root.objectId);
  });
  const nodes = elements.map(async ({ value }) => {
    if (!value?.objectId) return [];
    const { node } = await session.send("DOM.describeNode", { objectId: value.objectId });
    // The same element as the page's own scripts know it, whose listeners those are.
    const { object } = await session.send("DOM.resolveNode", { backendNodeId: node.backendNodeId });
    return typesOf(session, object.objectId);
  });
  return Promise.all([...roots, ...nodes]);
}

async function typesOf(session: CDPSession, objectId: string | undefined): Promise<string[]> {
  if (!objectId) return [];
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId });
  return [...new Set(listeners.map(({ type }) => type))];
}

/** Without an answer (`null`) everything is taken for heard: unknown is not dead. */
export function applyListeners<Content extends Pick<PageCapture, "actions" | "forms" | "links">>(
  content: Content,
  questions: ListenerQuestions,
  types: ListenerTypes | null,
): Content {
  const isHeard = (heardBy: number[], events: RegExp) =>
    heardBy.some((index) => types?.[index]?.some((type) => events.test(type)) ?? true);
  const heardActions = new Set(
    questions.actions.filter(({ heardBy }) => isHeard(heardBy, clicks)).map(({ index }) => index),
  );
  const heardForms = new Set(
    questions.forms
      .filter(({ heardBy }) => isHeard(heardBy, clicks) || isHeard(heardBy, /^submit$/))
      .map(({ index }) => index),
  );
  const deadLinks = new Set(
    questions.links.filter(({ heardBy }) => !isHeard(heardBy, clicks)).map(({ index }) => index),
  );
  return {
    ...content,
    links: content.links.map((link, index) => (deadLinks.has(index) ? { ...link, leadsNowhere: true as const } : link)),
    actions: content.actions.map((action, index) =>
      heardActions.has(index) ? { ...action, opens: "script" } : action,
    ),
    forms: content.forms.map((form, index) => (heardForms.has(index) ? { ...form, leadsNowhere: false } : form)),
  };
}
