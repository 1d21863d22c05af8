import { type Flags, navigation, type Result } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { Page } from "puppeteer-core";
import { createGatedDevtoolsLog, type GateHandle } from "./gated-load.ts";
import type { CategoryScores, FailedCheck, LighthouseDigest, Score } from "./types.ts";

export interface LighthouseLimits {
  maxWaitForFcp: number;
  maxWaitForLoad: number;
}

const categoryIds = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const satisfies Record<keyof CategoryScores, string>;
const categories = Object.keys(categoryIds) as (keyof CategoryScores)[];

/** They weigh nothing: a second navigation, and pictures that nobody reads. */
const skippedAudits = ["bf-cache", "screenshot-thumbnails", "final-screenshot"];

type NavigationOptions = NonNullable<Parameters<typeof navigation>[2]>;

const maxFailedChecks = 80;
const maxSnippets = 3;

/**
 * Loads the address in the page and audits it: mobile, simulated throttling, Lighthouse's own
 * waits. The page stays open. At most one run at a time in one process: Lighthouse shares its
 * performance marks.
 * @throws when the protocol fails or the signal aborts the load.
 */
export async function runLighthouse(
  page: Page,
  url: string,
  options: LighthouseLimits & { gate: GateHandle; signal: AbortSignal },
): Promise<Result> {
  const { gate, signal, ...waits } = options;
  const flags: Flags = {
    ...waits,
    logLevel: "silent",
    output: [],
    onlyCategories: Object.values(categoryIds),
    skipAudits: skippedAudits,
    disableFullPageScreenshot: true,
  };
  // Lighthouse's types do not name the signal.
  const settings: NavigationOptions & { signal: AbortSignal } = {
    flags,
    config: {
      extends: "lighthouse:default",
      artifacts: [{ id: "DevtoolsLog", gatherer: createGatedDevtoolsLog(gate) }],
    },
    signal,
  };
  const result = await navigation(page, url, settings);
  if (!result) throw new Error("Lighthouse gave no result.");
  keepBenchmark(result.lhr.environment.benchmarkIndex);
  return result.lhr;
}

/** The machine's speed is measured by a second of full load: once in a process is enough, scores don't use it. */
function keepBenchmark(index: number): void {
  pageFunctions.computeBenchmarkIndex = new Function(`return ${Number(index)}`) as () => number;
}

export function digestResult(lhr: Result): LighthouseDigest {
  const scoreOf = (category: keyof CategoryScores): Score => {
    const score = lhr.categories[categoryIds[category]]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  };
  const metric = (id: string, unit: number, decimals: number): number | null => {
    const value = lhr.audits[id]?.numericValue;
    return value === undefined ? null : Number((value / unit).toFixed(decimals));
  };
  return {
    lighthouseVersion: lhr.lighthouseVersion,
    benchmarkIndex: lhr.environment.benchmarkIndex,
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      bestPractices: scoreOf("bestPractices"),
      seo: scoreOf("seo"),
    },
    metrics: {
      firstContentfulPaint: metric("first-contentful-paint", 1_000, 2),
      largestContentfulPaint: metric("largest-contentful-paint", 1_000, 2),
      cumulativeLayoutShift: metric("cumulative-layout-shift", 1, 3),
      totalBlockingTime: metric("total-blocking-time", 1, 0),
    },
    failedChecks: categories.flatMap((category) => failedChecksOf(lhr, category)).slice(0, maxFailedChecks),
    warnings: lhr.runWarnings.map(String),
  };
}

/** The weightiest first. Lighthouse itself calls 90 and above a pass. */
function failedChecksOf(lhr: Result, category: keyof CategoryScores): FailedCheck[] {
  const refs = lhr.categories[categoryIds[category]]?.auditRefs ?? [];
  return refs
    .filter(({ group }) => group !== "hidden")
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ id }) => {
      const audit = lhr.audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9) return [];
      if (!["binary", "numeric", "metricSavings"].includes(audit.scoreDisplayMode)) return [];
      return {
        id,
        title: audit.title,
        category,
        score: audit.score,
        displayValue: audit.displayValue ?? null,
        snippets: snippetsOf(audit.details),
      };
    });
}

function snippetsOf(details: Result["audits"][string]["details"]): string[] {
  const items: unknown = details && "items" in details ? details.items : [];
  const snippets: string[] = [];
  for (const item of Array.isArray(items) ? items : []) {
    const node: unknown = item?.node ?? item;
    if (typeof node !== "object" || node === null || !("snippet" in node) || typeof node.snippet !== "string") continue;
    snippets.push(node.snippet);
    if (snippets.length === maxSnippets) break;
  }
  return snippets;
}
