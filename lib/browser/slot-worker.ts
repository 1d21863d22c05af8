/** Several Chromiums in plain Node, one visit at a time in each: loading Lighthouse takes as long as two visits. */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { lowerPriority, processorTimeOf, startBelowNormal } from "../process/priority.ts";
import { watchRunDelay } from "../process/run-delay.ts";
import { launchChromium, type RunningChromium } from "./chromium.ts";
import { loadVisits } from "./load-visits.ts";
import { noFontMessage, paintsTextExpression } from "./painted-text.ts";
import { printPage } from "./print-page.ts";
import type { MessageFromSlot, MessageToSlot, SlotSettings, SlotTask } from "./slot-messages.ts";
import { makeStorable } from "./storable.ts";
import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";

const settings = JSON.parse(process.argv[2] ?? "") as SlotSettings;
const channel = openParentChannel("json");
const stopLimitMs = 5_000;
const lastWordsMs = 500;
const maxDetailLength = 2_000;
/** Below the portal's own processes; pages that exceed their share go below other pages. */
const browserNice = 5;
const hogNice = 15;
const fairProcessorMs = 10_000;
/** Page responses pass through this thread and the parent's proxy. */
const networkThread = { program: "network.mojom.NetworkService", thread: "Chrome_ChildIOT" };

const open = new Map<number, Promise<RunningChromium>>();
const closings = new Set<Promise<void>>();

/** Lighthouse leaves promises behind when a visit is cut short; their failures tell nothing new. */
process.on("unhandledRejection", (reason) => console.error("rejected after its visit:", reason));
// Puppeteer makes an error for each call, in case it fails: stacks would cost a tenth.
Error.stackTraceLimit = 3;

const loading = startBelowNormal(browserNice).then(() => (settings.maxBytes === undefined ? null : loadVisits()));
loading.catch(() => {});

endWithParent(async () => {
  setTimeout(() => process.exit(1), stopLimitMs);
  await Promise.all([...open.keys()].map(close));
  await rm(settings.profileDir, { recursive: true, force: true, maxRetries: 5 });
}, channel);

function close(slot: number): Promise<void> {
  const running = open.get(slot);
  open.delete(slot);
  const closing = Promise.resolve(running?.then((chromium) => chromium.close())).catch(() => {});
  closings.add(closing);
  return closing.finally(() => closings.delete(closing));
}

async function carryOut(slot: number, task: SlotTask): Promise<MessageFromSlot> {
  if (task.type === "open") {
    // Otherwise each cancelled visit would leave two browsers.
    const running = Promise.all(closings).then(() => launchChromium({ ...settings, proxyServer: task.proxyServer }));
    open.set(slot, running);
    const { browser, sandbox } = await running;
    const page = await browser.newPage();
    if ((await page.evaluate(paintsTextExpression)) !== true) throw new Error(noFontMessage);
    await page.close();
    await loading;
    return { type: "opened", slot, sandbox };
  }
  const chromium = await open.get(slot);
  if (!chromium) throw new Error("the slot is closed");
  if (task.type === "print") return { type: "printed", slot, pdf: await printPage(chromium.browser, task.request) };
  return makeStorable({ type: "visited", slot, ...(await visit(chromium, task.request)) });
}

async function visit(chromium: RunningChromium, request: VisitRequest) {
  const { browser, pid, proxyServer } = chromium;
  const visitPage = await loading;
  if (!visitPage || settings.maxBytes === undefined) throw new Error("this worker only prints");
  const stopWatching = keepToShare(pid);
  chromium.beginVisit();
  const { runDelayBetween, stop } = await watchRunDelay(pid, networkThread);
  const visiting = visitPage(browser, request, { maxBytes: settings.maxBytes, proxyServer, runDelayBetween });
  const { result, tainted } = await Promise.race([visiting, endOf(chromium)]);
  const slowed = stopWatching();
  stop();
  if (result.outcome === "audited" || !chromium.hasFlooded()) return { result, tainted, slowed };
  const detail = "its browser sent more messages than a visit may";
  return { result: { ...result, outcome: "too-large" as const, detail }, tainted: true, slowed };
}

async function endOf({ browser, lastWords }: RunningChromium): Promise<FinishedVisit> {
  const startedAt = performance.now();
  if (browser.connected) await new Promise((resolve) => browser.once("disconnected", resolve));
  await sleep(lastWordsMs);
  const durationMs = Math.round(performance.now() - startedAt);
  const failed = { finalUrl: null, httpStatus: null, detail: `the browser ended: ${lastWords()}`, durationMs };
  return { result: { outcome: "crash", ...failed }, tainted: true };
}

/** Pages may use the CPU for long, but not at others' cost. @returns ends it, and says whether it slowed the page down */
function keepToShare(pid: number): () => boolean {
  let isSlowedDown = false;
  const before = processorTimeOf(pid);
  const timer = setInterval(async () => {
    if (isSlowedDown || (await processorTimeOf(pid)) - (await before) < fairProcessorMs) return;
    isSlowedDown = true;
    await lowerPriority(pid, hogNice);
  }, 1_000);
  return () => {
    clearInterval(timer);
    return isSlowedDown;
  };
}

channel.onMessage(async (received) => {
  const { slot, ...task } = received as MessageToSlot;
  if (task.type === "close") return close(slot);
  const answer = await carryOut(slot, task).catch(async (error: unknown): Promise<MessageFromSlot> => {
    await close(slot);
    const detail = error instanceof Error ? error.message : String(error);
    return { type: "failed", slot, detail: detail.slice(0, maxDetailLength) };
  });
  channel.send(answer);
});
