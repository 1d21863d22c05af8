import type { CDPSession } from "puppeteer-core";

const clicks = /^(click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/;
const maxListening = 500;

/** Tells our world what scripts listen to, by DevTools: pages could notice a wrapped `addEventListener`. */
export async function noteListeners(session: CDPSession, executionContextId: number): Promise<void> {
  const listeners = await Promise.all(["window", "document"].map((root) => listListeners(session, root)));
  for (const [kind, types] of Object.entries({
    click: clicks,
    submit: /^submit$/,
    hashchange: /^(?:hashchange|popstate)$/,
  })) {
    const matching = listeners.flat().filter(({ type }) => types.test(type));
    const ids = new Set(matching.map(({ backendNodeId }) => backendNodeId));
    if (ids.size > maxListening) continue;
    const nodes = [...ids].map(async (backendNodeId) => {
      if (backendNodeId === undefined) return { value: null };
      const { object } = await session.send("DOM.resolveNode", { backendNodeId, executionContextId });
      return { objectId: object.objectId };
    });
    await session.send("Runtime.callFunctionOn", {
      functionDeclaration: "(kind, ...nodes) => { readingMemory().listeners[kind] = new Set(nodes); }",
      arguments: [{ value: kind }, ...(await Promise.all(nodes.map((node) => node.catch(() => ({})))))],
      executionContextId,
    });
  }
}

async function listListeners(session: CDPSession, expression: string) {
  const { result } = await session.send("Runtime.evaluate", { expression });
  const whole = { objectId: result.objectId ?? "", depth: -1, pierce: true };
  return (await session.send("DOMDebugger.getEventListeners", whole)).listeners;
}
