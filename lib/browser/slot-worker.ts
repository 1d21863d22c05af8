/** One Chromium, one visit at a time; both end when the parent does, in whatever way. Plain Node runs this file. */
import { rm } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { getPriority, setPriority } from "node:os";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { lowerPriority, startBelowNormal } from "../process/priority.ts";
import { launchChromium, type RunningChromium } from "./chromium.ts";
import { noFontMessage, paintsTextExpression } from "./painted-text.ts";
import type { MessageFromSlot, MessageToSlot, SlotSettings } from "./slot-messages.ts";
import { makeStorable } from "./storable.ts";

const settings = JSON.parse(process.argv[2] ?? "") as SlotSettings;
const channel = openParentChannel("json");
/** More than a browser takes that has to be killed. */
const stopLimitMs = 5_000;
/** Between the portal's own processes and whatever yields to the page that is measured. */
const browserNice = 10;
const yieldedNice = 15;

function tell(message: MessageFromSlot): void {
  channel.send(message);
}

/** Lighthouse leaves promises behind when a visit is cut short: their failures say nothing new. */
process.on("unhandledRejection", (reason) => console.error("left behind:", reason));

const starting = Promise.withResolvers<RunningChromium | null>();

let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= closeAll();
  return stopping;
}

async function closeAll(): Promise<void> {
  setTimeout(() => process.exit(1), stopLimitMs);
  const running = await starting.promise;
  await running?.close();
  await rm(settings.profileDir, { recursive: true, force: true, maxRetries: 5 });
}

endWithParent(stop, channel);

async function start(): Promise<RunningChromium> {
  await startBelowNormal(browserNice);
  const running = await launchChromium(settings);
  starting.resolve(running);
  const page = await running.browser.newPage();
  if ((await page.evaluate(paintsTextExpression)) !== true) throw new Error(noFontMessage);
  await page.close();
  return running;
}

let grant: () => void = () => {};
const semaphore = {
  async acquire() {
    const { promise, resolve } = Promise.withResolvers<void>();
    grant = resolve;
    tell({ type: "acquire" });
    await promise;
  },
  release() {
    grant();
    tell({ type: "release" });
  },
};

/** The page that is measured goes first on busy cores: its browser, which has started before, keeps the higher one. */
function yieldToBrowser(): void {
  try {
    setPriority(Math.max(getPriority(), yieldedNice));
  } catch {
    // Scores are a little less steady then.
  }
}

try {
  const launching = start();
  launching.catch(() => starting.resolve(null));
  const { prepareToVisit, visitPage } = await import("./visit.ts");
  await prepareToVisit();
  // Slots are killed, so nothing would be written at their end.
  flushCompileCache();
  const { browser, sandbox } = await launching;
  yieldToBrowser();
  browser.on("disconnected", () => setTimeout(() => void stop().finally(() => process.exit(1)), 500));
  channel.onMessage(async (received) => {
    const message = received as MessageToSlot;
    if (message.type === "granted") return grant();
    if (message.type === "yield") return lowerPriority(yieldedNice);
    const visited = await visitPage(browser, message.request, { ...settings, semaphore });
    tell(makeStorable({ type: "visited", ...visited }));
  });
  tell({ type: "ready", sandbox });
} catch (error) {
  tell({ type: "failed", detail: error instanceof Error ? error.message : String(error) });
  await stop().finally(() => process.exit(1));
}
