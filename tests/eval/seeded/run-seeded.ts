/** Serves each seeded site, captures it, has the built-in reviewer read it, and says what it found and missed. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { reviewSite } from "@/lib/ai/built-in/review-site";
import { type CheckId, checks } from "@/lib/ai/rubric/checks";
import type { LanePool } from "@/lib/browser/pool.ts";
import { captureSite, openLanes } from "../capture-site";
import { writeCapturedSite } from "../captured-site";
import { falseAbsences, type Outcome, outcomesOf, scoreSeeds } from "./score";
import type { SeededSite } from "./seed";
import { serveSite } from "./serve";
import { plantSite, seededSites } from "./sites";

const aim = 0.9;

/**
 * @param ids the sites to run; all unless given.
 * @param folder where the captures are kept, if anywhere.
 * @returns whether measured checks are right often enough and nothing that is there was called missing.
 */
export async function runSeeded(ids: readonly string[], folder: string | undefined): Promise<boolean> {
  const chosen = seededSites.filter(({ id }) => ids.length === 0 || ids.includes(id));
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const site of chosen) {
    const found = await runSite(site, folder);
    const misses = [...scoreSeeds(found, "measured").misses, ...falseAbsences(found)].length;
    console.log(`${site.id}: ${found.length} expected, ${misses} missed`);
    outcomes.push(...found);
  }
  return printScores(outcomes);
}

async function runSite(seeded: SeededSite, folder: string | undefined): Promise<Outcome[]> {
  const draft = plantSite(seeded);
  const server = await serveSite(draft);
  const allowedHosts = [new URL(server.url).host];
  const pool: LanePool = openLanes(allowedHosts);
  try {
    const [entry = "/", ...others] = draft.pages.map((page) => `${server.url}${page.path}`);
    const captured = await captureSite({ url: entry, named: others, linked: true, pool, allowedHosts });
    if (folder !== undefined) writeCapturedSite(path.join(folder, `${seeded.id}.json`), captured);
    return outcomesOf(seeded, reviewSite(captured.site));
  } finally {
    await pool.close();
    await server.close();
  }
}

function printScores(outcomes: readonly Outcome[]): boolean {
  const measured = scoreSeeds(outcomes, "measured");
  const read = scoreSeeds(outcomes, "read");
  const absences = falseAbsences(outcomes);
  const traps = outcomes.filter(({ kind }) => kind === "trap");
  console.log("\nHits by check");
  for (const check of Object.keys(checks) as CheckId[]) {
    const own = outcomes.filter((outcome) => outcome.check === check && outcome.kind !== "trap");
    const { hits, of } = scoreSeeds(own, checks[check].kind);
    if (own.length > 0) console.log(`  ${check}: ${of === 0 ? "not decided" : `${hits} of ${of}`}`);
  }
  for (const miss of [...measured.misses, ...read.misses, ...absences])
    console.log(
      `MISSED ${miss.site} ${miss.check} (${miss.planted}): ${miss.points}, not ${miss.expected.join(" or ")}. ${miss.observation}`,
    );
  const share = measured.of === 0 ? 1 : measured.hits / measured.of;
  console.log(`\nMeasured: ${measured.hits} of ${measured.of} (${(share * 100).toFixed(1)}%).`);
  console.log(`Read: ${read.hits} of ${read.of} decided, ${read.undecided} not decided.`);
  console.log(`False absences: ${absences.length} of ${traps.length} traps.`);
  return share >= aim && absences.length === 0;
}
