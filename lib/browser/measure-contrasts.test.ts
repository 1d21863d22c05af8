import type { CDPSession } from "puppeteer-core";
import { expect, test } from "vitest";
import type { World } from "./isolated-world.ts";
import { measureContrasts } from "./measure-contrasts.ts";
import type { CapturedAction } from "./types.ts";

const clip = { x: 0, y: 900, width: 90, height: 20, scale: 1 };

async function measure(shown: (number | null)[], over = new AbortController()) {
  const action = { text: "Moor here", contrast: null } as CapturedAction;
  const left = [...shown];
  const session = { send: async () => ({ data: "png" }) } as unknown as CDPSession;
  const call = (async (name: string) => {
    if (name === "aimAtWords") return clip;
    if (name !== "contrastIn") return undefined;
    if (left.length === 1) over.abort("late");
    return left.shift();
  }) as World["call"];
  await measureContrasts(session, { call }, [action], [[0]], over.signal);
  return action.contrast;
}

test.each([
  ["a picture without the button's layer comes first", [1.04, 3.53, 3.55, 9], 3.55],
  ["every picture differs: something moves behind it", [1.04, 3.53, 6.2, 9], null],
  ["nothing can be told", [null, null, null, 9], null],
  ["the time is over while it is measured", [3.53, 3.53], null],
])("when %s", async (_, shown, contrast) => {
  expect(await measure(shown)).toBe(contrast);
});
