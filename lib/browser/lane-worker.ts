/**
 * The process of one lane: one Chromium, one visit at a time. Plain Node runs this file.
 * It ends when its parent does, in whatever way, and takes its browser with it.
 */
import { rm } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { constants, getPriority, setPriority } from "node:os";
import { launchChromium, type RunningChromium } from "./chromium.ts";
import type { LaneSettings, MessageFromLane, MessageToLane } from "./lane-messages.ts";
import { makeStorable } from "./storable.ts";

const settings = JSON.parse(process.argv[2] ?? "") as LaneSettings;
const closeLimitMs = 2_000;

function tell(message: MessageFromLane): void {
  if (process.connected) process.send?.(message);
}

/** Lighthouse leaves promises behind when a visit is cut short: their failures say nothing new. */
process.on("unhandledRejection", (reason) => console.error("left behind:", reason));

let starting: Promise<RunningChromium> | null = null;

async function end(code: number): Promise<never> {
  setTimeout(() => process.exit(code), closeLimitMs);
  const running = await starting?.catch(() => null);
  await running?.close().catch(() => null);
  await rm(settings.profileDir, { recursive: true, force: true }).catch(() => null);
  process.exit(code);
}

process.on("disconnect", () => void end(0));
process.on("SIGTERM", () => void end(0));

let grant: () => void = () => {};
const gate = {
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

/** The page that is measured goes first on busy cores: its browser, which has started before, keeps its priority. */
function yieldToBrowser(): void {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // Scores are a little less steady then.
  }
}

try {
  // The parent may have gone before we listened.
  if (!process.connected) await end(0);
  starting = launchChromium(settings);
  // Lighthouse's modules are read while the browser starts.
  const { prepareToVisit, visitPage } = await import("./visit.ts");
  await prepareToVisit();
  // Lanes are killed, so nothing would be written at their end.
  flushCompileCache();
  const { browser, pid } = await starting;
  yieldToBrowser();
  browser.on("disconnected", () => setTimeout(() => void end(1), 500));
  process.on("message", async (message: MessageToLane) => {
    if (message.type === "granted") return grant();
    const visited = await visitPage(browser, message.request, { ...settings, gate });
    tell(makeStorable({ type: "visited", ...visited }));
  });
  tell({ type: "ready", browserPid: pid });
} catch (error) {
  tell({ type: "failed", detail: error instanceof Error ? error.message : String(error) });
  await end(1);
}
