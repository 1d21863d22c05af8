import type { CDPSession } from "puppeteer-core";
import {
  capturePageExpression,
  hideConsentBannerExpression,
  mobileLayoutExpression,
  scrollThroughExpression,
} from "./capture.ts";
import type { MobileLayout, PageCapture } from "./types.ts";

/** Lighthouse's own mobile screen. */
const mobileScreen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const desktopScreen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

export interface PageReading {
  capture: PageCapture;
  /** Base64 JPEG of the first 1280×800, quality 70. */
  screenshot: string;
}

/** The page keeps the mobile screen when Lighthouse, which sets the same, lets go of it. */
export async function setMobileScreen(session: CDPSession): Promise<void> {
  await session.send("Emulation.setDeviceMetricsOverride", mobileScreen);
}

/**
 * Reads a loaded page: the mobile layout as it stands, then, at desktop size, without its consent
 * banner and scrolled through once so that lazy content comes in, its content and a picture of its
 * first screen.
 * @throws when the page navigates away or is closed meanwhile.
 */
export async function readPage(session: CDPSession): Promise<PageReading> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const evaluate = await openIsolatedWorld(session, frameTree.frame.id);
  const mobile = (await evaluate(mobileLayoutExpression(mobileScreen.width))) as MobileLayout;
  await session.send("Emulation.setDeviceMetricsOverride", desktopScreen);
  // Before, since a banner may lock the page; after, since some come with the scrolling.
  const isHiddenBefore = await evaluate(hideConsentBannerExpression);
  await evaluate(scrollThroughExpression);
  const isHiddenAfter = await evaluate(hideConsentBannerExpression);
  const consentBannerHidden = isHiddenBefore === true || isHiddenAfter === true;
  const content = (await evaluate(capturePageExpression)) as Omit<PageCapture, "mobile" | "consentBannerHidden">;
  const { data } = await session.send("Page.captureScreenshot", {
    format: "jpeg",
    quality: 70,
    optimizeForSpeed: true,
  });
  return { capture: { ...content, mobile, consentBannerHidden }, screenshot: data };
}

/** A world of its own: the page's scripts can't replace the built-ins that our functions use, nor does its CSP apply. */
async function openIsolatedWorld(
  session: CDPSession,
  frameId: string,
): Promise<(expression: string) => Promise<unknown>> {
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId, worldName: "reading" });
  return async (expression) => {
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      contextId: executionContextId,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      throw new Error(`Reading the page failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return result.value;
  };
}
