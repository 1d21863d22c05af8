/** Audits and faults at the same time, at moments that a seed decides. */
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../support/within.ts";
import { submitAudit } from "./fault-customers.ts";
import { breakPostgres, killBrowser, killPortal, postgresFaults } from "./faults.ts";
import type { Harness } from "./harness.ts";
import { isDone, readProgress, waitForProgress } from "./progress.ts";
import { createRandom } from "./random.ts";

const minuteMs = 60_000;
/** Milliseconds from one to the next: min, max. */
const submissionGap: [number, number] = [200, 2_200];
const portalGap: [number, number] = [5_000, 20_000];
const browserGap: [number, number] = [15_000, 45_000];
const postgresFaultCount = 3;
/** The faults end when this share of the audits is final, or after this time. */
const chaosShare = 0.8;
const chaosLimitMs = 9 * minuteMs;
/** Between two faults a portal gets ready within this time. */
const faultLimitMs = 5 * minuteMs;
/** What is left has this long to end in peace. */
const calmLimitMs = 10 * minuteMs;

export interface ChaosOptions {
  audits: number;
  pages: number;
  seed: number;
  log(text: string): void;
  /** Ends it early. */
  signal: AbortSignal;
}

/** Counts by name, in the order in which they first came. */
export type ChaosCounts = Map<string, number>;

/** Submits the audits under faults, then waits for the last of them in peace. @throws when it is ended early. */
export async function runChaos(harness: Harness, options: ChaosOptions): Promise<ChaosCounts> {
  const { audits, signal, log } = options;
  const counts: ChaosCounts = new Map();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const calm = new AbortController();
  const chaosSignal = AbortSignal.any([signal, calm.signal]);
  const startedAt = performance.now();
  let submitted = 0;
  let final = 0;

  /** Does something again and again until the chaos run is over. */
  async function repeat(name: string, [min, max]: [number, number], act: () => Promise<boolean>): Promise<void> {
    const random = createRandom(options.seed, name);
    for (;;) {
      await sleep(min + random() * (max - min), undefined, { signal: chaosSignal });
      if (!(await act())) continue;
      count(name);
      log(name);
    }
  }

  async function submitAll(): Promise<void> {
    const random = createRandom(options.seed, "submissions");
    for (; submitted < audits; submitted++) {
      await sleep(submissionGap[0] + random() * (submissionGap[1] - submissionGap[0]), undefined, { signal });
      const customer = harness.customers[submitted % harness.customers.length];
      const from = Math.floor(random() * harness.sitePages.length);
      const pages = [...harness.sitePages.slice(from), ...harness.sitePages.slice(0, from)].slice(0, options.pages);
      if (customer === undefined) throw new Error("There are no customers.");
      const isTaken = async () => {
        const taken = await submitAudit(harness.supervisor.url, customer, pages);
        if (!taken) count("submissions without a good answer, sent again");
        return taken;
      };
      await waitUntil(faultLimitMs, `a portal that takes audit ${submitted + 1}`, isTaken, { everyMs: 500, signal });
    }
    log("all submitted");
  }

  async function breakPostgresInTurn(): Promise<void> {
    for (let done = 0; done < postgresFaultCount; done++) {
      const share = ((done + 1) / (postgresFaultCount + 1)) * chaosShare;
      const latest = startedAt + ((done + 1) / (postgresFaultCount + 1)) * chaosLimitMs;
      while (final < share * audits && performance.now() < latest) await sleep(250, undefined, { signal });
      const fault = postgresFaults[done % postgresFaults.length] ?? "stop";
      const isBroken = () => breakPostgres(harness, fault);
      await waitUntil(faultLimitMs, `a ready portal for the fault "Postgres: ${fault}"`, isBroken, {
        everyMs: 250,
        signal,
      });
      count(`Postgres: ${fault}`);
      log(`Postgres: ${fault}`);
    }
  }

  async function watchProgress(): Promise<void> {
    while (final < chaosShare * audits && performance.now() - startedAt < chaosLimitMs) {
      await sleep(1_000, undefined, { signal });
      const progress = await readProgress(harness);
      if (progress === null || progress.final === final) continue;
      final = progress.final;
      log(`${final} of ${progress.audits} final, ${submitted} submitted`);
    }
  }

  const browserChoice = createRandom(options.seed, "which browser");
  const endless = [
    repeat("portal: kill -9", portalGap, () => killPortal(harness)),
    repeat("browser: kill -9", browserGap, () => killBrowser(harness, browserChoice)),
  ].map((faults) => faults.catch(ignoreEnd));
  await Promise.race([Promise.all([submitAll(), breakPostgresInTurn(), watchProgress()]), Promise.all(endless)]);
  calm.abort();
  await Promise.all(endless);
  log("calm");
  counts.set("audits final when the faults ended", final);
  counts.set("seconds under faults", Math.round((performance.now() - startedAt) / 1_000));
  // What has not ended by then is for the invariants to tell.
  await waitForProgress(harness, isDone, calmLimitMs, signal).catch((error: unknown) => log(String(error)));
  signal.throwIfAborted();
  counts.set("seconds in all", Math.round((performance.now() - startedAt) / 1_000));
  return counts;
}

function ignoreEnd(error: unknown): void {
  if (!(error instanceof Error && error.name === "AbortError")) throw error;
}
