/** Serves each seeded site, captures it, has a reviewer read it, and says what it found and missed. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { type CheckId, checks } from "@/lib/review/registry";
import { captureSite, openSlots } from "../capture-site";
import { type CapturedSite, readCapturedSite, writeCapturedSite } from "../captured-site";
import { type ReviewerOptions, reviewCaptured } from "../review-captured";
import { falseAbsences, type Outcome, outcomesOf, scoreSeeds } from "./score";
import type { SeededSite } from "./seed";
import { plantSite, seededSites } from "./seeded-sites";
import { serveSite } from "./serve";

const aim = 0.9;

export interface SeededOptions {
  reviewer: ReviewerOptions;
  /** The folder that the captures are written to. */
  out?: string | undefined;
  /** The folder that earlier captures are read from, instead of visiting the sites. */
  from?: string | undefined;
  /** Whether pictures are written with the captures. */
  screenshots: boolean;
}

/**
 * @param ids the sites to run; all unless given.
 * @returns whether measured checks are right often enough and nothing that is there was called missing.
 */
export async function runSeeded(ids: readonly string[], options: SeededOptions): Promise<boolean> {
  const { out, from, reviewer } = options;
  const chosen = seededSites.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const outcomes: Outcome[] = [];
  for (const site of chosen) {
    const captured = from === undefined ? await captureSeeded(site) : readCapturedSite(fileOf(from, site));
    if (out !== undefined) {
      mkdirSync(out, { recursive: true });
      writeCapturedSite(fileOf(out, site), options.screenshots ? captured : { ...captured, screenshots: {} });
    }
    const found = outcomesOf(site, await reviewCaptured(captured, reviewer));
    const misses = scoreSeeds(found, "measured").misses.length + falseAbsences(found).length;
    console.log(`${site.id}: ${found.length} expected, ${misses} missed`);
    outcomes.push(...found);
  }
  return printScores(outcomes);
}

function fileOf(folder: string, { id }: SeededSite): string {
  return path.join(folder, `${id}.json`);
}

async function captureSeeded(seeded: SeededSite): Promise<CapturedSite> {
  const draft = plantSite(seeded);
  const server = await serveSite(draft);
  const allowedHosts = [new URL(server.url).host];
  const pool = openSlots(allowedHosts);
  try {
    const [entry = "/", ...others] = draft.pages.map((page) => `${server.url}${page.path}`);
    return await captureSite({ url: entry, named: others, linked: true, pool, allowedHosts });
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
