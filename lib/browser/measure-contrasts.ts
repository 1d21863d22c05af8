import type { CDPSession } from "puppeteer-core";
import type { CapturedAction } from "./types.ts";

export async function measureContrasts(
  session: CDPSession,
  evaluate: (expression: string) => Promise<unknown>,
  actions: CapturedAction[],
  groups: readonly number[][],
): Promise<void> {
  await evaluate("hideLetters()");
  for (const [index, alike] of groups.entries()) {
    const box = (await evaluate(`aimAtWords(${index})`)) as Omit<Clip, "scale"> | null;
    if (!box) continue;
    const clip: Clip = { ...box, scale: 1 };
    const { data } = await session.send("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
    const contrast = (await evaluate(`contrastIn(${index}, "${data}")`)) as number | null;
    if (contrast === null) continue;
    for (const action of alike.flatMap((each) => actions[each] ?? [])) {
      action.contrast = contrast;
      action.contrastFrom = "pixels";
    }
  }
  await evaluate("showLetters()");
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}
