import type { CDPSession } from "puppeteer-core";
import type { World } from "./isolated-world.ts";
import type { CapturedAction } from "./types.ts";

const maxShots = 3;

/** After a jump, layers may not be drawn yet: believe only two equal measurements in a row. */
async function agreeOn(measure: () => Promise<number | null>, over: AbortSignal): Promise<number | null> {
  let last: number | null = null;
  for (let shot = 0; shot < maxShots && !over.aborted; shot += 1) {
    const contrast = await measure();
    if (contrast !== null && last !== null && Math.abs(contrast - last) < 0.1) return contrast;
    last = contrast;
  }
  return null;
}

export async function measureContrasts(
  session: CDPSession,
  { call }: Pick<World, "call">,
  actions: CapturedAction[],
  groups: readonly number[][],
  over: AbortSignal,
): Promise<void> {
  await call("hideLetters");
  for (const [index, alike] of groups.entries()) {
    const clip = await call("aimAtWords", index);
    if (!clip) continue;
    const contrast = await agreeOn(async () => {
      const { data } = await session.send("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
      return call("contrastIn", index, data);
    }, over);
    if (over.aborted) break;
    if (contrast === null) continue;
    for (const action of alike.flatMap((each) => actions[each] ?? [])) {
      Object.assign(action, { contrast, contrastFrom: "pixels" });
    }
  }
  await call("showLetters");
}
