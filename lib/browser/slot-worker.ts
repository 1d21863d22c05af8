/**
 * Lighthouse for several Chromiums, one visit at a time in each; all end when the parent does, in whatever way. Loading
 * and warming up Lighthouse takes as long as visiting two pages: one process pays it once. Plain Node runs this file.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { lowerPriority, processorTimeOf, startBelowNormal } from "../process/priority.ts";
import { launchChromium, type RunningChromium } from "./chromium.ts";
import { loadEnglishAlone } from "./lighthouse-locales.ts";
import { noFontMessage, paintsTextExpression } from "./painted-text.ts";
import type { MessageFromSlot, MessageToSlot, SlotSettings } from "./slot-messages.ts";
import { makeStorable } from "./storable.ts";
import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";

const settings = JSON.parse(process.argv[2] ?? "") as SlotSettings;
const channel = openParentChannel("json");
/** More than a browser takes that has to be killed. */
const stopLimitMs = 5_000;
const beatMs = 1_000;
const lastWordsMs = 500;
/** Below the portal's own processes; a page that has used more than its share goes below other pages. */
const browserNice = 10;
const hogNice = 15;
const fairProcessorMs = 10_000;

interface OpenSlot {
  running: Promise<RunningChromium>;
  profileDir: Promise<string>;
  proxyServer: string | undefined;
}

const open = new Map<number, OpenSlot>();

const tell = (message: MessageFromSlot) => channel.send(message);

/** Lighthouse leaves promises behind when a visit is cut short: their failures say nothing new. */
process.on("unhandledRejection", (reason) => console.error("left behind:", reason));
// Puppeteer makes an error for each of its calls, in case it fails: without a stack it costs a tenth.
Error.stackTraceLimit = 3;

const loading = startBelowNormal(browserNice).then(async () => {
  loadEnglishAlone();
  const { prepareToVisit, visitPage } = await import("./visit.ts");
  await prepareToVisit();
  flushCompileCache();
  setInterval(() => tell({ type: "alive" }), beatMs);
  return visitPage;
});
loading.catch(() => {});

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), stopLimitMs);
  await Promise.all([...open.keys()].map((slot) => close(slot)));
  await rm(settings.profileDir, { recursive: true, force: true, maxRetries: 5 });
}
endWithParent(stop, channel);

async function openSlot(slot: number, proxyServer: string | undefined): Promise<void> {
  const profileDir = mkdtemp(path.join(settings.profileDir, "browser-"));
  const running = profileDir.then((folder) => launchChromium({ ...settings, profileDir: folder, proxyServer }));
  open.set(slot, { running, profileDir, proxyServer });
  const { browser, sandbox } = await running;
  const page = await browser.newPage();
  if ((await page.evaluate(paintsTextExpression)) !== true) throw new Error(noFontMessage);
  await page.close();
  await loading;
  tell({ type: "opened", slot, sandbox });
}

async function close(slot: number, detail = "closed"): Promise<void> {
  const closing = open.get(slot);
  if (!open.delete(slot) || !closing) return;
  const running = await closing.running.catch(() => null);
  await running?.close();
  const profileDir = await closing.profileDir.catch(() => null);
  if (profileDir !== null) await rm(profileDir, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  tell({ type: "closed", slot, detail });
}

async function visit(slot: number, request: VisitRequest): Promise<void> {
  const { running, proxyServer } = open.get(slot) ?? {};
  if (!running) return;
  const visitPage = await loading;
  const { browser, pid } = await running;
  const share = keepToShare(pid);
  const visited = await Promise.race([
    visitPage(browser, request, { maxBytes: settings.maxBytes, proxyServer }),
    endOf(browser),
  ]);
  tell(makeStorable({ type: "visited", slot, result: visited.result, tainted: share.stop() || visited.tainted }));
}

async function endOf(browser: RunningChromium["browser"]): Promise<FinishedVisit> {
  const startedAt = performance.now();
  if (browser.connected) await new Promise((resolve) => browser.once("disconnected", resolve));
  await new Promise((resolve) => setTimeout(resolve, lastWordsMs));
  const durationMs = Math.round(performance.now() - startedAt);
  const nothing = { finalUrl: null, httpStatus: null };
  return { result: { outcome: "crash", ...nothing, detail: "the browser ended", durationMs }, tainted: true };
}

/** A page may use the processor for long, but not at others' cost. @returns whether it was slowed down, for good */
function keepToShare(pid: number): { stop(): boolean } {
  let isSlowedDown = false;
  const before = processorTimeOf(pid);
  const timer = setInterval(async () => {
    if (isSlowedDown || (await processorTimeOf(pid)) - (await before) < fairProcessorMs) return;
    isSlowedDown = true;
    await lowerPriority(pid, hogNice);
  }, beatMs);
  return {
    stop() {
      clearInterval(timer);
      return isSlowedDown;
    },
  };
}

channel.onMessage((received) => {
  const message = received as MessageToSlot;
  const failed = (error: unknown) => close(message.slot, error instanceof Error ? error.message : String(error));
  if (message.type === "open") openSlot(message.slot, message.proxyServer).catch(failed);
  else if (message.type === "visit") visit(message.slot, message.request).catch(failed);
  else void close(message.slot);
});
