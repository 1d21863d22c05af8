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
import { wrongFindings } from "./finding.ts";
import { readFindings, readHealth } from "./findings.ts";
import { createScene } from "./scene.ts";
import { runStorm } from "./storm.ts";

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
const scene = await createScene({ customers: Math.ceil(audits / auditsPerCustomer), signal: early.signal });
log(`portal ready, log in ${scene.logFile}`);
let isSound = false;
try {
  const counts = await runStorm(scene, { audits, pages, seed, log, signal: early.signal });
  const findings = [await readHealth(scene, early.signal), ...(await readFindings(scene, pages, early.signal))];
  const wrong = wrongFindings(findings);
  isSound = wrong.length === 0;
  const startTimes = scene.supervisor.startTimes();
  counts.set("portal: starts that got ready", startTimes.length);
  counts.set("portal: milliseconds to get ready, median", Math.round(median(startTimes)));

  console.log("\n| Done | Number |\n|---|---|");
  for (const [what, number] of counts) console.log(`| ${what} | ${number} |`);
  console.log("\n| Seen | Number | Must be |\n|---|---|---|");
  for (const { what, seen, mustBe } of findings) console.log(`| ${what} | ${seen} | ${mustBe ?? ""} |`);
  for (const { what, examples } of wrong) console.log(["", `${what}:`, ...(examples ?? []).slice(0, 10)].join("\n"));
} finally {
  await scene.close({ keepFiles: !isSound });
  if (!isSound) console.log(`\nKept to look at: ${scene.dataDir}, ${scene.temporaryFolder} and ${scene.logFile}`);
}
process.exit(isSound ? 0 : 1);
