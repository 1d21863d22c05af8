/**
 * SpotCheck against common tools, on the same pages, browser and machine:
 *
 *   npm run bench -- [--rounds 5] [--sites pages-10,pages-30,modern-business] [--subjects ours,lighthouse,…] [--busy 0,4]
 *
 * `--busy 0,4` measures each site on a quiet machine and beside four busy loops. Rounds are interleaved (A B B A …).
 * Prints Markdown, and writes all figures to bench/results/. Linux only.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { unpackChromium } from "../lib/browser/chromium-unpack.ts";
import { testCacheDir } from "../lib/browser/testing/cache-dir.ts";
import { startSite } from "./bench-sites.ts";
import { startBusyLoops } from "./busy-loops.ts";
import { measure } from "./measure.ts";
import { describeBusy, describeSite, type Run } from "./report.ts";
import { subjects } from "./subjects.ts";

const bench = import.meta.dirname;
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    sites: { type: "string", default: "pages-10,pages-30,modern-business" },
    subjects: { type: "string", default: Object.keys(subjects).join(",") },
    busy: { type: "string", default: "0,4" },
  },
});

/** A minimal environment: this Node and the browser. */
async function prepareEnvironment(): Promise<NodeJS.ProcessEnv> {
  const chromium = await unpackChromium(testCacheDir);
  const chromePath = process.env.CHROME_PATH ?? chromium?.executablePath;
  if (chromePath === undefined) throw new Error("No packaged Chromium for this machine; set CHROME_PATH.");
  return {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    LANG: "en_US.UTF-8",
    NODE_ENV: "production",
    CI: "1",
    CHROME_PATH: chromePath,
    ...(chromium && { LD_LIBRARY_PATH: chromium.libraryPath, FONTCONFIG_FILE: chromium.fontConfigFile }),
  };
}

async function versionOf(packageName: string): Promise<string> {
  const file = path.join(bench, "node_modules", packageName, "package.json");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}

if (!existsSync(path.join(bench, "node_modules/.bin/lighthouse"))) {
  console.error("Installing the other tools into bench/node_modules …");
  execFileSync("npm", ["ci", "--prefix", bench, "--ignore-scripts"], { stdio: "inherit" });
}
const environment = await prepareEnvironment();
const chromiumVersion = execFileSync(environment.CHROME_PATH ?? "", ["--version"], {
  env: environment,
  encoding: "utf8",
});
const machine = {
  date: new Date().toISOString(),
  cpu: cpus()[0]?.model ?? "",
  cores: availableParallelism(),
  memoryGB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  chromium: chromiumVersion.trim(),
  lighthouse: await versionOf("lighthouse"),
  unlighthouse: await versionOf("unlighthouse"),
  lhci: await versionOf("@lhci/cli"),
};
const names = values.subjects.split(",");
const sites = values.sites.split(",");
const conditions = values.busy.split(",").map(Number);
const runs: Run[] = [];
const results = path.join(bench, "results", `${machine.date.slice(0, 16).replace(":", "")}.json`);
await mkdir(path.dirname(results), { recursive: true });

for (let round = 1; round <= Number(values.rounds); round += 1) {
  const load = loadavg().map((average) => average.toFixed(2));
  console.error(`Round ${round} of ${values.rounds}, load average ${load.join(" ")}`);
  for (const [siteName, busyLoops] of sites.flatMap((name) => conditions.map((loops) => [name, loops] as const))) {
    const site = await startSite(siteName);
    const endLoops = startBusyLoops(busyLoops);
    for (const name of round % 2 === 1 ? names : names.toReversed()) {
      const subject = subjects[name];
      if (!subject) throw new Error(`There is no subject "${name}".`);
      const measurement = await measure(subject, site, environment);
      runs.push({ round, site: siteName, busyLoops, subject: name, ...measurement });
      const { wallSeconds, cpuSeconds, missingPages, leftBehind } = measurement;
      console.error(
        `  ${siteName}${busyLoops > 0 ? ` beside ${busyLoops} busy loops` : ""}, ${name}: ${wallSeconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s, ${missingPages} missing, ${leftBehind} left behind`,
      );
    }
    endLoops();
    await site.close();
    await writeFile(results, `${JSON.stringify({ machine, runs }, null, 1)}\n`);
  }
}

console.log(
  `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB; ${machine.chromium}, Lighthouse ${machine.lighthouse}, Node ${machine.node}; load average at the runs' beginnings ${Math.min(...runs.map(({ loadAverage }) => loadAverage)).toFixed(1)} to ${Math.max(...runs.map(({ loadAverage }) => loadAverage)).toFixed(1)}\n`,
);
for (const site of sites) console.log(`${describeSite(site, runs)}\n`);
for (const site of sites) {
  for (const busyLoops of conditions.filter((loops) => loops > 0))
    console.log(`${describeBusy(site, busyLoops, runs)}\n`);
}
console.error(`All figures: ${path.relative(process.cwd(), results)}`);
