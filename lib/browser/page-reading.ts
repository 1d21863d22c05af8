import type { CDPSession } from "puppeteer-core";
import { findBotWall, longestWall } from "./bot-wall.ts";
import { clickMainAction } from "./click-main-action.ts";
import { knowConsent } from "./consent-rules.ts";
import { holdTraffic } from "./hold-traffic.ts";
import { openIsolatedWorld } from "./isolated-world.ts";
import { noteListeners } from "./listeners.ts";
import { measureContrasts } from "./measure-contrasts.ts";
import type { PageWatch } from "./page-watch.ts";
import { isPlaceholder } from "./placeholder.ts";
import { readFrames } from "./read-frames.ts";
import { isWorthFilling, isWorthTrying, tryForms } from "./try-forms.ts";
import type { PageCapture } from "./types.ts";
import { withTimeout } from "./with-timeout.ts";

const mobileScreen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const desktopScreen = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

/** Some pages reload when the screen's size changes, which visitors' screens don't do. This holds that. */
const holdReloads = `{
  let resizedAt = -Infinity;
  addEventListener("resize", () => { resizedAt = performance.now() }, true);
  navigation.addEventListener("navigate", (event) => {
    const isSame = !event.hashChange && event.destination.url === location.href;
    if (isSame && performance.now() - resizedAt < 2_000) event.preventDefault();
  });
}`;

export async function setMobileScreen(session: CDPSession): Promise<void> {
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source: holdReloads, worldName: "screens" });
  await session.send("Emulation.setDeviceMetricsOverride", mobileScreen);
}

interface ReadingOptions {
  /** By `performance.now()`: shortly before it, nothing is clicked. */
  deadline: number;
  withPhoneScreenshot: boolean;
  staysInWindow?: boolean;
  watch?: PageWatch;
}

/** Milliseconds reserved for the click or the forms, and for ending the visit. */
const clickReserveMs = 6_500;
const formsReserveMs = 16_000;
const listenersLimitMs = 1_000;
const maxAddressLength = 2_048;
const contrastLimitMs = 2_000;
const coveredLimitMs = 4_000;
const clickLimitMs = 2_000;
const formsLimitMs = 14_500;
const framesLimitMs = 1_500;
const disclosuresLimitMs = 4_000;

/** Mobile first; then desktop, without banner, scrolled; click and forms last. @throws if the page goes away */
export async function readPage(
  session: CDPSession,
  { deadline, withPhoneScreenshot, staysInWindow = false, watch }: ReadingOptions,
) {
  const { frameTree } = await session.send("Page.getFrameTree");
  const world = await openIsolatedWorld(session, frameTree.frame.id);
  const { evaluate, call } = world;
  const hideBanner = () => call("hideConsentBanner").catch(() => false);
  if ((await call("metaContent", "viewport")) === "") {
    // Lighthouse leaves the phone's size, but not how phones show a page that doesn't adapt.
    await session.send("Emulation.clearDeviceMetricsOverride");
    await session.send("Emulation.setDeviceMetricsOverride", mobileScreen);
  }
  const mobile = await call("measureMobileLayout", mobileScreen.width);
  await evaluate(`void (readingMemory().consent = ${JSON.stringify(knowConsent(frameTree.frame.url))})`);
  const isHiddenOnPhone = await hideBanner();
  await call("readPhoneScreen");
  const phoneScreenshot = withPhoneScreenshot ? await takePicture(session) : null;
  await session.send("Emulation.setDeviceMetricsOverride", desktopScreen);
  // Before, since a banner may lock the page; after, since some come with scrolling.
  const isHiddenBefore = await hideBanner();
  await call("scrollThrough");
  const isHiddenAfter = await hideBanner();
  const consentBannerHidden = [isHiddenOnPhone, isHiddenBefore, isHiddenAfter].includes(true);
  await withTimeout(listenersLimitMs, () => noteListeners(session, world.id));
  const { content, mainAction, faint, boxes } = await call("capturePage");
  const hiddenValues = await call("listHiddenValues");
  const screenshot = await takePicture(session);
  for (const { index, ...fill } of await call("fillsIn", screenshot).catch(() => [])) {
    Object.assign(content.actions[index] ?? {}, { fill });
  }
  for (const index of (await withTimeout(coveredLimitMs, () => call("findCovered"))) ?? []) {
    Object.assign(content.actions[index] ?? {}, { isCovered: true });
  }
  const missingGlyphs = await call("findMissingGlyphs");
  const capture = { ...content, mobile, consentBannerHidden };
  const { length: textLength } = capture.text;
  const html = textLength > longestWall ? "" : String(await evaluate(htmlExpression));
  const wall = findBotWall({}, { html, textLength, links: capture.links });
  watch?.stop();
  const areFramesRead = await withTimeout(framesLimitMs, (isLate) => readFrames(session, capture, isLate));
  if (faint.length > 0) {
    await withTimeout(contrastLimitMs, (isLate) => measureContrasts(session, world, capture.actions, faint, isLate));
  }
  const button = mainAction === null ? undefined : capture.actions[mainAction];
  // Frames that are still being read can't be held.
  const hasForms =
    areFramesRead && capture.forms.some((form) => isWorthTrying(form) || isWorthFilling(form)) && !watch?.hasSocket();
  const asked = await withTimeout(listenersLimitMs, () => evaluate("findEmptyDisclosures().length > 0"));
  const hasQuestions = asked === true && !watch?.hasSocket();
  const hasWork = button || hasForms || hasQuestions;
  const hasTime = (reserveMs = clickReserveMs) => performance.now() + reserveMs < deadline;
  if (staysInWindow && hasWork && wall === null && hasTime()) {
    const traffic = await withTimeout(listenersLimitMs, () => holdTraffic(session, frameTree.frame.id));
    if (traffic && hasQuestions) {
      addAnswers(capture, (await withTimeout(disclosuresLimitMs, () => call("expandDisclosures"))) ?? []);
    }
    if (traffic && button && hasTime()) {
      const mayAct = button.opens !== null;
      button.click = await withTimeout(clickLimitMs, () => clickMainAction(session, traffic, world, mayAct));
    }
    if (traffic && hasForms && hasTime(formsReserveMs)) {
      const page = { session, traffic, world, url: frameTree.frame.url, watch };
      await withTimeout(formsLimitMs, (isLate) => tryForms(page, capture.forms, isLate));
    }
  }
  for (const [index, form] of capture.forms.entries())
    if (!form.sends && isPlaceholder(form.action, hiddenValues[index], capture.url)) form.sends = "nothing";
  return { capture, screenshot, phoneScreenshot, boxes, missingGlyphs, wall };
}

function addAnswers(
  capture: Pick<PageCapture, "text" | "texts" | "totals">,
  answers: { question: string; text: string }[],
): void {
  for (const { question: heading, text } of answers) {
    for (const line of text.split("\n").map((each) => each.trim())) {
      if (!line) continue;
      const words = line.split(/\s+/).length;
      const kind = words >= 12 && /[.!?…]/.test(line) ? "paragraph" : "other";
      const place = { area: "main", hiddenIn: "accordion", firstScreen: false, firstScreenPhone: false } as const;
      capture.texts.push({ ...place, kind, text: line.slice(0, 1_500), heading });
      capture.text += `\n${line}`;
      capture.totals.words += words;
    }
  }
}

const htmlExpression = "document.documentElement.outerHTML.slice(0, 300_000)";
/** Over half the screen: smaller frames may be advertisements. */
const shownFrameExpression = `[...document.querySelectorAll("frame, iframe")]
  .map(({ src, clientWidth, clientHeight }) => ({ src, area: clientWidth * clientHeight }))
  .filter(({ src, area }) => /^https?:/.test(src) && area * 2 > innerWidth * innerHeight)
  .sort((a, b) => b.area - a.area)[0]?.src ?? null`;

export async function findShownFrame(session: CDPSession): Promise<string | null> {
  const expression = shownFrameExpression;
  const answer = await withTimeout(listenersLimitMs, () => session.send("Runtime.evaluate", { expression }));
  const src: unknown = answer?.result.value;
  return typeof src === "string" && src.length <= maxAddressLength ? src : null;
}

async function takePicture(session: CDPSession): Promise<string> {
  const options = { format: "jpeg", quality: 70, optimizeForSpeed: true } as const;
  return (await session.send("Page.captureScreenshot", options)).data;
}
