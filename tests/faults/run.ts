/**
 * npm run faults -- [--audits 150] [--seed 7] [--pages 1]
 *
 * Audits on a real portal whose processes are killed at random: the portal, browsers, Postgres.
 * Prints what became of the audits, and exits 1 when anything was lost, done twice or left behind,
 * or when the portal ended without a fault.
 * Linux only. Make the production build before (any start of the portal does), or the first start takes longer.
 */
import { randomInt } from "node:crypto";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { median } from "@/bench/statistics";
import { runChaos } from "./chaos-run.ts";
import { createHarness } from "./harness.ts";
import { violationsOf } from "./invariant.ts";
import { readHealth, readInvariants } from "./invariants.ts";

/** Below the portal's limit of 20 an hour: an answer that got lost may have counted. */
const auditsPerCustomer = 12;

const { values } = parseArgs({
  options: {
    audits: { type: "string", default: "150" },
    pages: { type: "string", default: "1" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});
const audits = Number(values.audits);
const pages = Number(values.pages);
const seed = Number(values.seed);

const early = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => early.abort());
const startedAt = performance.now();
const log = (text: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${text}`);

console.log(`${audits} audits of ${pages} page(s), seed ${seed}, ${cpus().length} cores`);
const harness = await createHarness({ customers: Math.ceil(audits / auditsPerCustomer), signal: early.signal });
log(`portal ready, log in ${harness.logFile}`);
let isSound = false;
try {
  const counts = await runChaos(harness, { audits, pages, seed, log, signal: early.signal });
  const invariants = [await readHealth(harness, early.signal), ...(await readInvariants(harness, pages, early.signal))];
  const wrong = violationsOf(invariants);
  isSound = wrong.length === 0;
  const startTimes = harness.supervisor.startTimes();
  counts.set("portal: starts that got ready", startTimes.length);
  counts.set("portal: milliseconds to get ready, median", Math.round(median(startTimes)));

  console.log("\n| Done | Number |\n|---|---|");
  for (const [what, number] of counts) console.log(`| ${what} | ${number} |`);
  console.log("\n| Seen | Number | Must be |\n|---|---|---|");
  for (const { what, seen, expected } of invariants) console.log(`| ${what} | ${seen} | ${expected ?? ""} |`);
  for (const { what, examples } of wrong) console.log(["", `${what}:`, ...(examples ?? []).slice(0, 10)].join("\n"));
} finally {
  await harness.close({ keepFiles: !isSound });
  if (!isSound) console.log(`\nKept to look at: ${harness.dataDir}, ${harness.temporaryFolder} and ${harness.logFile}`);
}
process.exit(isSound ? 0 : 1);
