import type { CDPSession, Protocol } from "puppeteer-core";
import type { CapturedAction } from "./types.ts";

export async function measureContrasts(
  session: CDPSession,
  evaluate: (expression: string) => Promise<unknown>,
  actions: CapturedAction[],
  groups: readonly number[][],
): Promise<void> {
  await evaluate("hideLetters()");
  for (const [index, alike] of groups.entries()) {
    const clip = (await evaluate(`aimAtWords(${index})`)) as Protocol.Page.Viewport | null;
    if (!clip) continue;
    const { data } = await session.send("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
    const contrast = (await evaluate(`contrastIn(${index}, "${data}")`)) as number | null;
    if (contrast === null) continue;
    for (const action of alike.flatMap((each) => actions[each] ?? [])) {
      Object.assign(action, { contrast, contrastFrom: "pixels" });
    }
  }
  await evaluate("showLetters()");
}
