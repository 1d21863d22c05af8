/**
 * What one customer's costly site does to everyone else:
 *
 *   npm run bench:costly -- [--only "part of a name"] [--from 1] [--to 20]
 *
 * A job process audits the selected sites of tests/costly beside another customer's healthy ten-page site. The baseline
 * runs beside a second healthy site: three rounds first, two last.
 * Prints Markdown, writes all figures to bench/results/, and exits with 1 if a limit is exceeded.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { costlySites } from "@/tests/costly/corpus";
import { type Round, startStage } from "./costly-stage.ts";
import { markdownTable, median } from "./statistics.ts";

const limits = { p99Ms: 200, ratio: 1.5 };
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    from: { type: "string", default: "1" },
    to: { type: "string", default: String(costlySites.length) },
  },
});
const sites = costlySites
  .slice(Number(values.from) - 1, Number(values.to))
  .filter(({ name }) => name.includes(values.only));
if (sites.length === 0) throw new Error("No site of tests/costly matches this name and number.");

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stopping.abort(new Error(`ended by ${signal}`)));
}

interface NamedRound extends Round {
  name: string;
}

const baselines: NamedRound[] = [];
const rounds: NamedRound[] = [];
const date = new Date();

try {
  await using stack = new AsyncDisposableStack();
  const stage = await startStage(stack, stopping.signal);
  const measure = async (into: NamedRound[], name: string, beside: Parameters<typeof stage.round>[0]) => {
    stopping.signal.throwIfAborted();
    const round = { name, ...(await stage.round(beside)) };
    into.push(round);
    console.error(`${name}: ${round.neighbour.seconds.toFixed(1)} s, p99 ${round.delay.p99.toFixed(0)} ms`);
  };
  // The first starts browsers and compiles modules.
  await measure([], "warming", "healthy");
  await measure(baselines, "alone", "nobody");
  for (let n = 1; n <= 3; n++) await measure(baselines, "beside a healthy site", "healthy");
  for (const site of sites) await measure(rounds, site.name, site);
  for (let n = 1; n <= 2; n++) await measure(baselines, "beside a healthy site", "healthy");
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  console.error(stopping.signal.reason);
  process.exitCode = 1;
} finally {
  const stamp = date.toISOString().slice(0, 16).replace(":", "");
  const file = path.join(import.meta.dirname, `results/costly-${stamp}.json`);
  if (rounds.length > 0) await writeFile(file, `${JSON.stringify({ date, limits, baselines, rounds }, null, 1)}\n`);
}

if (rounds.length === 0) process.exit();

const healthyRounds = baselines.filter(({ name }) => name !== "alone");
const secondsOf = (of: NamedRound[]) => of.map(({ neighbour }) => neighbour.seconds);
const baseline = median(secondsOf(healthyRounds));
// Unreadable pages show as outcomes.
const expected = healthyRounds[0]?.neighbour.outcomes.toString();

function violationsOf({ neighbour, healthRed, delay }: NamedRound): string[] {
  return [
    ...(delay.p99 < limits.p99Ms ? [] : ["event loop"]),
    ...(healthRed === 0 ? [] : ["health"]),
    ...(neighbour.status === "completed" && neighbour.outcomes.toString() === expected ? [] : ["outcomes"]),
    ...(neighbour.seconds <= limits.ratio * baseline ? [] : ["time"]),
  ];
}

function describeAttacker({ attacker }: NamedRound): string {
  if (attacker === null) return "–";
  const status = attacker.reason === null ? attacker.status : `${attacker.status} (${attacker.reason})`;
  return `${status}${attacker.isPartMissing ? ", parts missing" : ""}, ${attacker.outcomes.length} pages, ${attacker.seconds.toFixed(0)} s`;
}

const describe = (round: NamedRound) => [
  round.name,
  describeAttacker(round),
  round.delay.p99.toFixed(0),
  round.delay.max.toFixed(0),
  round.healthRed === 0 ? "green" : `${round.healthRed} of ${round.healthAsked} red`,
  round.neighbour.outcomes.toString() === expected
    ? "yes"
    : `${round.neighbour.status}: ${round.neighbour.outcomes.join(", ")}`,
  round.neighbour.seconds.toFixed(1),
  (round.neighbour.seconds / baseline).toFixed(2),
  violationsOf(round).join(", ") || "–",
];

const head = ["beside", "its audit", "p99 ms", "max ms", "health", "neighbour the same", "neighbour s", "× baseline"];
console.log(markdownTable([...head, "limits passed"], [...baselines, ...rounds].map(describe)));
console.log(
  `\nBaseline: ${baseline.toFixed(1)} s, the median of ${secondsOf(healthyRounds).map((s) => s.toFixed(1))}.`,
);
if (rounds.some((round) => violationsOf(round).length > 0)) process.exitCode = 1;
process.exit();
