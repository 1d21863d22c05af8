import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession } from "puppeteer-core";
import type { HeldTraffic } from "./hold-traffic.ts";
import type { World } from "./isolated-world.ts";
import type { ClickResult } from "./types.ts";

/** Milliseconds to wait for an effect, the shorter where no script can have one. */
const patienceMs = 1_300;
const shortPatienceMs = 400;
const pauseMs = 100;

/** null if the effect is unclear. Sends nothing. @param mayAct it names what it opens, or a script may listen to it */
export async function clickMainAction(
  session: CDPSession,
  traffic: HeldTraffic,
  { call }: World,
  mayAct: boolean,
): Promise<ClickResult | null> {
  const point = await call("aimAtMainAction");
  if (!point) return null;
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
  await pause(pauseMs);
  await call("noteViewBefore");
  traffic.begin();
  const click = { ...point, button: "left", clickCount: 1 } as const;
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...click });
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...click });
  const until = performance.now() + (mayAct ? patienceMs : shortPatienceMs);
  for (;;) {
    const { address, dialog, hasAsked } = traffic.seen();
    if (address !== null) return traffic.isHere(address) ? null : { effect: "page", target: address.slice(0, 2_048) };
    if (dialog !== null) return { effect: "view", target: dialog };
    const view = await call("viewAfter");
    if (typeof view === "object") return view;
    if (performance.now() >= until) return view === "changed" || hasAsked ? null : { effect: "nothing", target: null };
    await pause(pauseMs);
  }
}
