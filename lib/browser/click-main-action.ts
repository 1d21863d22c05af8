import type { CDPSession } from "puppeteer-core";
import type { HeldTraffic } from "./hold-traffic.ts";
import type { ClickResult } from "./types.ts";
import { withTimeout } from "./with-timeout.ts";

type Evaluate = (expression: string) => Promise<unknown>;

/** Milliseconds: for all of it, and after the click for something to happen, where a script may do it or none can. */
const limitMs = 2_000;
const patienceMs = 1_300;
const shortPatienceMs = 400;
const pauseMs = 100;

/**
 * null when what it did can't be told for sure. The page is not what it was afterwards. No form or other data is sent,
 * and no window opens.
 * @param isHeard whether the button names what it opens, or a script may hear the click
 */
export async function clickMainAction(
  session: CDPSession,
  traffic: HeldTraffic,
  evaluate: Evaluate,
  isHeard: boolean,
): Promise<ClickResult | null> {
  return withTimeout(limitMs, clickAndWatch(session, traffic, evaluate, isHeard ? patienceMs : shortPatienceMs));
}

async function clickAndWatch(
  session: CDPSession,
  traffic: HeldTraffic,
  evaluate: Evaluate,
  waitMs: number,
): Promise<ClickResult | null> {
  const point = (await evaluate("aimAtMainAction()")) as { x: number; y: number } | null;
  if (!point) return null;
  const windows = await holdWindows(session);
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
  // What shows under a pointer that only rests there was not clicked.
  await rest(pauseMs);
  await evaluate("noteViewBefore()");
  traffic.begin();
  const click = { ...point, button: "left", clickCount: 1 } as const;
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...click });
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...click });
  const until = performance.now() + waitMs;
  for (;;) {
    const address = traffic.address() ?? (await windows.opened());
    if (address !== null) return traffic.isHere(address) ? null : { effect: "page", target: address.slice(0, 2_048) };
    if (traffic.dialog() !== null) return { effect: "view", target: traffic.dialog() };
    const { result, hasChanged } = (await evaluate("viewAfter()")) as {
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
