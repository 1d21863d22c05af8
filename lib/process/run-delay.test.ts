import { type ChildProcess, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { waitUntil } from "@/tests/support/within.ts";
import { runDelayIn, watchRunDelay } from "./run-delay.ts";

const now = () => Number(process.hrtime.bigint()) / 1e6;
const onLinux = test.runIf(process.platform === "linux");

const running: ChildProcess[] = [];
const start = (program: string, mark: string) =>
  running.push(spawn("sh", ["-c", program, mark], { stdio: "ignore", detached: true }));
const endAll = () => {
  for (const { pid } of running.splice(0)) if (pid) process.kill(-pid, "SIGKILL");
};
afterEach(endAll);

onLinux(
  "threads that share a processor have waited, one that sleeps has not, and without them nothing is known",
  async () => {
    const mark = `run-delay-test-${process.pid}`;
    for (let count = 0; count < 2 * availableParallelism(); count += 1) start("while :; do :; done", `${mark}-busy`);
    start("sleep 60; true", `${mark}-asleep`);
    await sleep(300);
    const busy = await watchRunDelay(process.pid, { program: `${mark}-busy`, thread: "sh" });
    const asleep = await watchRunDelay(process.pid, { program: `${mark}-asleep`, thread: "sh" });
    // The sampler waits for a processor as well: under other load a window may not be known in time.
    let [from, to] = [0, 0];
    await waitUntil(60_000, "a second in which busy threads waited longer than one that sleeps", async () => {
      from = now();
      await sleep(1_000);
      to = now();
      await sleep(200);
      return busy.runDelayBetween(from, to) - asleep.runDelayBetween(from, to) > 300;
    });
    expect(busy.runDelayBetween(from, to + 120_000), "what is not known yet is not guessed").toBe(0);
    endAll();
    await waitUntil(30_000, "nothing to be known of ended threads", () => busy.runDelayBetween(from, now() - 50) === 0);
    expect(busy.runDelayBetween(from, to)).toBeGreaterThan(300);
    busy.stop();
    asleep.stop();
  },
);

describe("what a message lost", () => {
  /** A sample every 10 ms from 100 on. @param ended when waits ended, and how long they were */
  const samplesOf = (ended: Record<number, number>) => {
    const times = Float64Array.from({ length: 60 }, (_, at) => 100 + 10 * at);
    let waited = 5_000;
    return { times, waits: times.map((time) => (waited += ended[time] ?? 0)) };
  };

  test.each([
    ["is what was waited right after it went out", { 150: 35 }, 110, 400, 35],
    ["and right before it came back, of one thread after the other", { 360: 20, 400: 38 }, 110, 395, 58],
    ["not what was waited while it was under way", { 250: 60, 300: 20 }, 110, 400, 0],
    ["not what was waited before it went out", { 150: 90 }, 120, 400, 30],
    ["the whole of it where waits follow one another", { 130: 18, 160: 28, 200: 38 }, 112, 200, 84],
    ["nothing before the first sample", { 110: 8 }, 20, 60, 0],
  ])("%s", (_, ended, from, to, lost) => {
    expect(runDelayIn(samplesOf(ended), from, to)).toBe(lost);
  });
});
