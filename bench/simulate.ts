/**
 * How long customers wait on a busy day, by number of workers:
 *
 *   npm run simulate -- [--audits 10000] [--from 3] [--to 10] [--slots 3] [--slower 1] [--seed 1]
 *
 * Simulates with the visit times of the newest `npm run bench` (`slower` multiplies them). Prints Markdown.
 */
import { readdir, readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { simulateDay } from "./scale/queue-simulation.ts";
import { markdownTable, percentile } from "./statistics.ts";

/** Each hour's share of the day's audits; the tenth hour has a tenth. */
const hours = [1, 1, 0.5, 0.5, 0.5, 1, 2, 5, 8.5, 10, 9.5, 8, 6, 7, 8, 7.5, 6.5, 5, 3.5, 3, 2.5, 2, 1, 0.5];
const peakHour = 9;
const stepsPerMachine = 16;
/** Slots of the measured runs: a page every 1.5 s means 4.5 s per slot. */
const measuredSlots = 3;
const resultsSchema = z.object({
  runs: z.array(z.looseObject({ site: z.string(), subject: z.string(), furtherPageSeconds: z.number().nullish() })),
});

const { values } = parseArgs({
  options: {
    audits: { type: "string", default: "10000" },
    from: { type: "string", default: "3" },
    to: { type: "string", default: "10" },
    slots: { type: "string", default: "3" },
    slower: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});

const measured = (await readVisitSeconds()).map((seconds) => seconds * Number(values.slower));
const rows: string[][] = [];
for (let workers = Number(values.from); workers <= Number(values.to); workers += 1) rows.push(describe(workers));
console.log(`Visits: ${measured.map((seconds) => seconds.toFixed(1)).join(", ")} s, drawn at random.\n`);
console.log(
  markdownTable(
    ["workers", "first visit p50", "p95", "p99", "report p50", "p95", "p99", "asked for in the peak hour: report p95"],
    rows,
  ),
);

function describe(workers: number): string[] {
  const random = createRandom(Number(values.seed));
  const waited = simulateDay({
    workers,
    slots: Number(values.slots),
    stepsAtOnce: stepsPerMachine * workers,
    stepsPerUser: 4,
    pages: 10,
    requests: listRequests(random),
    drawVisitSeconds: () => measured[Math.floor(random() * measured.length)] ?? Number.NaN,
    reviewSeconds: 1,
  });
  const shares = [0.5, 0.95, 0.99];
  const atPeak = waited.filter(({ requestedAt }) => Math.floor(requestedAt / 3_600) === peakHour);
  return [
    String(workers),
    ...shares.map((share) =>
      readable(
        percentile(
          waited.map(({ untilFirstVisit }) => untilFirstVisit),
          share,
        ),
      ),
    ),
    ...shares.map((share) =>
      readable(
        percentile(
          waited.map(({ untilReport }) => untilReport),
          share,
        ),
      ),
    ),
    readable(
      percentile(
        atPeak.map(({ untilReport }) => untilReport),
        0.95,
      ),
    ),
  ];
}

function listRequests(random: () => number): { at: number; customer: number }[] {
  const total = hours.reduce((sum, share) => sum + share, 0);
  const audits = Number(values.audits);
  return hours
    .flatMap((share, hour) =>
      Array.from({ length: Math.round((audits * share) / total) }, () => ({
        at: (hour + random()) * 3_600,
        customer: Math.floor((random() * audits) / 4),
      })),
    )
    .toSorted((a, b) => a.at - b.at);
}

/** Seconds a page held its slot in each warm ten-page run, from the newest bench with such runs. */
async function readVisitSeconds(): Promise<number[]> {
  const folder = new URL("results/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.json$/.test(name)).toSorted();
  for (const name of names.reverse()) {
    const { runs } = resultsSchema.parse(JSON.parse(await readFile(new URL(name, folder), "utf8")));
    const seconds = runs
      .filter(({ site, subject }) => site === "pages-10" && subject === "ours-warm")
      .flatMap(({ furtherPageSeconds }) => (furtherPageSeconds ? [furtherPageSeconds * measuredSlots] : []));
    if (seconds.length > 0) return seconds;
  }
  throw new Error("bench/results has no warm ten-page run; make one: npm run bench -- --subjects ours-warm.");
}

function readable(seconds: number): string {
  return seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
}

/** Seeded (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
