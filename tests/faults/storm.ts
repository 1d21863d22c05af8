/** Audits and faults at the same time, at moments that a seed decides. */
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../support/within.ts";
import { submitAudit } from "./customers.ts";
import { breakPostgres, killBrowser, killPortal, postgresFaults } from "./faults.ts";
import { isDone, readProgress, waitForProgress } from "./progress.ts";
import { createRandom } from "./random.ts";
import type { Scene } from "./scene.ts";

const minuteMs = 60_000;
/** Milliseconds from one to the next: at least, at most. */
const submissionGap: [number, number] = [200, 2_200];
const portalGap: [number, number] = [5_000, 20_000];
const browserGap: [number, number] = [15_000, 45_000];
const postgresFaultCount = 3;
/** The faults end when this share of the audits is final, or after this time. */
const stormShare = 0.8;
const stormLimitMs = 9 * minuteMs;
/** Between two faults a portal gets ready within this time. */
const faultLimitMs = 5 * minuteMs;
/** What is left has this long to end in peace. */
const calmLimitMs = 10 * minuteMs;

export interface StormOptions {
  audits: number;
  pages: number;
  seed: number;
  log(text: string): void;
  /** Ends it early. */
  signal: AbortSignal;
}

/** Counts by name, in the order in which they first came. */
export type StormCounts = Map<string, number>;

/** Submits the audits under faults, then waits for the last of them in peace. @throws when it is ended early. */
export async function runStorm(scene: Scene, options: StormOptions): Promise<StormCounts> {
  const { audits, signal, log } = options;
  const counts: StormCounts = new Map();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const calm = new AbortController();
  const stormSignal = AbortSignal.any([signal, calm.signal]);
  const startedAt = performance.now();
  let submitted = 0;
  let final = 0;

  /** Does something again and again until the storm is over. */
  async function repeat(name: string, [least, most]: [number, number], act: () => Promise<boolean>): Promise<void> {
    const random = createRandom(options.seed, name);
    for (;;) {
      await sleep(least + random() * (most - least), undefined, { signal: stormSignal });
      if (!(await act())) continue;
      count(name);
      log(name);
    }
  }

  async function submitAll(): Promise<void> {
    const random = createRandom(options.seed, "submissions");
    for (; submitted < audits; submitted++) {
      await sleep(submissionGap[0] + random() * (submissionGap[1] - submissionGap[0]), undefined, { signal });
      const customer = scene.customers[submitted % scene.customers.length];
      const from = Math.floor(random() * scene.sitePages.length);
      const pages = [...scene.sitePages.slice(from), ...scene.sitePages.slice(0, from)].slice(0, options.pages);
      if (customer === undefined) throw new Error("There are no customers.");
      const isTaken = async () => {
        const taken = await submitAudit(scene.supervisor.url, customer, pages);
        if (!taken) count("submissions without a good answer, sent again");
        return taken;
      };
      await waitUntil(faultLimitMs, `a portal that takes audit ${submitted + 1}`, isTaken, { everyMs: 500, signal });
    }
    log("all submitted");
  }

  async function breakPostgresInTurn(): Promise<void> {
    for (let done = 0; done < postgresFaultCount; done++) {
      const share = ((done + 1) / (postgresFaultCount + 1)) * stormShare;
      const latest = startedAt + ((done + 1) / (postgresFaultCount + 1)) * stormLimitMs;
      while (final < share * audits && performance.now() < latest) await sleep(250, undefined, { signal });
      const fault = postgresFaults[done % postgresFaults.length] ?? "stop";
      const isBroken = () => breakPostgres(scene, fault);
      await waitUntil(faultLimitMs, `a ready portal for the fault "Postgres: ${fault}"`, isBroken, {
        everyMs: 250,
        signal,
      });
      count(`Postgres: ${fault}`);
      log(`Postgres: ${fault}`);
    }
  }

  async function watchProgress(): Promise<void> {
    while (final < stormShare * audits && performance.now() - startedAt < stormLimitMs) {
      await sleep(1_000, undefined, { signal });
      const progress = await readProgress(scene);
      if (progress === null || progress.final === final) continue;
      final = progress.final;
      log(`${final} of ${progress.audits} final, ${submitted} submitted`);
    }
  }

  const browserChoice = createRandom(options.seed, "which browser");
  const endless = [
    repeat("portal: kill -9", portalGap, () => killPortal(scene)),
    repeat("browser: kill -9", browserGap, () => killBrowser(scene, browserChoice)),
  ].map((faults) => faults.catch(ignoreEnd));
  await Promise.race([Promise.all([submitAll(), breakPostgresInTurn(), watchProgress()]), Promise.all(endless)]);
  calm.abort();
  await Promise.all(endless);
  log("calm");
  counts.set("audits final when the faults ended", final);
  counts.set("seconds under faults", Math.round((performance.now() - startedAt) / 1_000));
  // What has not ended by then is for the findings to tell.
  await waitForProgress(scene, isDone, calmLimitMs, signal).catch((error: unknown) => log(String(error)));
  signal.throwIfAborted();
  counts.set("seconds in all", Math.round((performance.now() - startedAt) / 1_000));
  return counts;
}

function ignoreEnd(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}
