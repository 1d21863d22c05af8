/**
 * npm run mutation -- [--modules lib/net,lib/crawl] [--lines 40] [--seed 7]
 *
 * Changes the code of these modules in small ways, one at a time, and runs their tests each time.
 * Lists the changes that no test noticed. Without --lines, every line is changed.
 */
import { randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { sampleLines } from "./sample-lines.ts";

const { values } = parseArgs({
  options: {
    modules: { type: "string", default: "lib/auth,lib/audits,lib/net,lib/crawl,inngest/local" },
    lines: { type: "string" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});
const lines = sampleLines(
  values.modules.split(","),
  Number(values.lines ?? Number.POSITIVE_INFINITY),
  Number(values.seed),
);

// The databases of runs that were cut short stay in here, too.
const folder = mkdtempSync(path.join(tmpdir(), "spotcheck-mutation-"));
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
process.env.MUTATION_MODULES = values.modules;

const stryker = new Stryker({
  mutate: lines,
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  // What a message says is no rule.
  mutator: { excludedMutations: ["StringLiteral"] },
  concurrency: 1,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 10,
  reporters: ["progress-append-only"],
  tempDirName: path.join(folder, "sandbox"),
  ignorePatterns: [".data", ".next", "bench/results"],
  // TypeScript 7 has no API with which Stryker could rewrite the one that exists.
  tsconfigFile: "none",
});
try {
  const mutants = await stryker.runMutationTest();
  const tested = mutants.filter(({ status }) => status !== "Ignored");
  const unnoticed = tested.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  for (const { fileName, location, mutatorName, replacement, status } of unnoticed) {
    const place = `${path.relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`${place}  ${mutatorName}${status === "NoCoverage" ? " (no test runs it)" : ""}  ${replacement}`);
  }
  console.log(`\nSeed ${values.seed}: of ${tested.length} changes, ${tested.length - unnoticed.length} were noticed.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
