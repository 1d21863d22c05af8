import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import type { RunningSite } from "./bench-sites.ts";
import { watchTree } from "./process-tree.ts";
import { type PageResult, readResults, type Subject } from "./subjects.ts";

export interface Measurement {
  pages: number;
  /** Until the last page's result. */
  wallSeconds: number;
  firstResultSeconds: number;
  /** Time between first and last result, per page after the first; null for a single page. */
  furtherPageSeconds: number | null;
  cpuSeconds: number;
  peakMemoryBytes: number;
  /** Pages without a result or with unscored categories. */
  missingPages: number;
  nullScores: number;
  /** Processes the tool left running, killed afterwards. */
  leftBehind: number;
  exitCode: number | null;
  /** One-minute load average at the run's start. */
  loadAverage: number;
  results: PageResult[];
}

const limitPerPageMs = 60_000;

/**
 * Runs a tool once on a whole site, with its own folder and home, and measures it.
 * @param environment tells every tool where the browser is
 */
export async function measure(
  subject: Subject,
  site: RunningSite,
  environment: NodeJS.ProcessEnv,
): Promise<Measurement> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-run-"));
  try {
    await mkdir(path.join(folder, "home"));
    const command = await subject.prepare({ origin: site.origin, paths: site.paths, folder });
    const loadAverage = loadavg()[0] ?? 0;
    const spawnedAt = Date.now();
    const child = spawn(command.program, command.arguments, {
      cwd: command.cwd ?? folder,
      env: { ...environment, HOME: path.join(folder, "home") },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit");
    const log = createWriteStream(path.join(folder, "log.txt"));
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const tree = watchTree(child.pid ?? 0);
    const limit = setTimeout(() => tree.killRest(), limitPerPageMs * site.paths.length);
    const [exitCode] = (await ended) as [number | null];
    clearTimeout(limit);
    const cost = tree.stop();
    const leftBehind = tree.killRest();

    const results = await readResults(folder, command.resultFiles);
    const startedAt = results[0]?.startedAt ?? spawnedAt;
    const secondsUntil = (result: PageResult | undefined) => ((result?.writtenAt ?? Number.NaN) - startedAt) / 1_000;
    const [first, last] = [secondsUntil(results[0]), secondsUntil(results.at(-1))];
    return {
      pages: site.paths.length,
      wallSeconds: last,
      firstResultSeconds: first,
      furtherPageSeconds: results.length > 1 ? (last - first) / (results.length - 1) : null,
      ...cost,
      missingPages: site.paths.length - results.length,
      nullScores: results.flatMap(({ scores }) => Object.values(scores)).filter((score) => score === null).length,
      leftBehind,
      exitCode,
      loadAverage,
      results,
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
