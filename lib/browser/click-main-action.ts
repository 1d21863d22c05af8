import type { CDPSession, Protocol } from "puppeteer-core";
import { aimExpression, noteViewExpression, viewAfterExpression } from "./capture.ts";
import type { ClickResult } from "./types.ts";
import { withTimeout } from "./with-timeout.ts";

type Evaluate = (expression: string) => Promise<unknown>;

/** Milliseconds: for all of it, and after the click for something to happen, where a script may do it or none can. */
const limitMs = 2_000;
const patienceMs = 1_300;
const shortPatienceMs = 400;
const pauseMs = 100;

/**
 * null when what it did can't be told for sure. Call it last: the page is not what it was. No form or other data is
 * sent, and no window opens.
 * @param isHeard whether the button names what it opens, or a script may hear the click
 */
export async function clickMainAction(
  session: CDPSession,
  mainFrameId: string,
  evaluate: Evaluate,
  isHeard: boolean,
): Promise<ClickResult | null> {
  return withTimeout(limitMs, clickAndWatch(session, mainFrameId, evaluate, isHeard ? patienceMs : shortPatienceMs));
}

async function clickAndWatch(
  session: CDPSession,
  mainFrameId: string,
  evaluate: Evaluate,
  waitMs: number,
): Promise<ClickResult | null> {
  const point = (await evaluate(aimExpression)) as { x: number; y: number } | null;
  if (!point) return null;
  const traffic = await holdTraffic(session, mainFrameId);
  const windows = await holdWindows(session);
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
  // What shows under a pointer that only rests there was not clicked.
  await rest(pauseMs);
  await evaluate(noteViewExpression);
  traffic.begin();
  const click = { ...point, button: "left", clickCount: 1 } as const;
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...click });
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...click });
  const until = performance.now() + waitMs;
  for (;;) {
    const address = traffic.address() ?? (await windows.opened());
    if (address !== null) return traffic.isHere(address) ? null : { effect: "page", target: address.slice(0, 2_048) };
    if (traffic.dialog() !== null) return { effect: "view", target: traffic.dialog() };
    const { result, hasChanged } = (await evaluate(viewAfterExpression)) as {
      result: ClickResult | null;
      hasChanged: boolean;
    };
    if (result) return result;
    if (performance.now() >= until) {
      // Something happened, but nobody can say what.
      return hasChanged || traffic.hasAsked() ? null : { effect: "nothing", target: null };
    }
    await rest(pauseMs);
  }
}

async function holdTraffic(session: CDPSession, mainFrameId: string) {
  let address: string | null = null;
  let dialog: string | null = null;
  let hasBegun = false;
  let hasAsked = false;
  const { frameTree } = await session.send("Page.getFrameTree");
  const isHere = (url: string) => url.replace(/#.*$/, "") === frameTree.frame.url;
  session.on("Fetch.requestPaused", ({ requestId, request, resourceType, frameId }) => {
    hasAsked ||= hasBegun;
    const isPage = resourceType === "Document" && frameId === mainFrameId;
    if (isPage && hasBegun) address ??= request.url + (request.urlFragment ?? "");
    const isLoad = !isPage && /^(GET|HEAD)$/.test(request.method) && resourceType !== "Ping";
    const errorReason: Protocol.Network.ErrorReason = isPage ? "Aborted" : "BlockedByClient";
    const answered = isLoad
      ? session.send("Fetch.continueRequest", { requestId })
      : session.send("Fetch.failRequest", { requestId, errorReason });
    answered.catch(() => {});
  });
  session.on("Page.frameRequestedNavigation", ({ frameId, url }) => {
    if (frameId === mainFrameId && hasBegun && /^https?:/.test(url) && !isHere(url)) address ??= url;
  });
  session.on("Page.javascriptDialogOpening", ({ message, type }) => {
    if (hasBegun && type !== "beforeunload") dialog ??= message.slice(0, 200);
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", requestStage: "Request" }] });
  return {
    begin: () => {
      hasBegun = true;
    },
    address: () => address,
    dialog: () => dialog,
    hasAsked: () => hasAsked,
    isHere,
  };
}

async function holdWindows(session: CDPSession): Promise<{ opened(): Promise<string | null> }> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: `(() => { const held = { address: null };
      window.open = (url) => { held.address ??= String(new URL(url, document.baseURI)); return null; };
      return held; })()`,
  });
  return {
    async opened() {
      if (!result.objectId) return null;
      const { result: properties } = await session.send("Runtime.getProperties", {
        objectId: result.objectId,
        ownProperties: true,
      });
      const value: unknown = properties.find(({ name }) => name === "address")?.value?.value;
      return typeof value === "string" && /^https?:/.test(value) ? value : null;
    },
  };
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
