import type { Measurement } from "./measure.ts";
import { markdownTable, median, spread } from "./statistics.ts";
import { type Category, categories, type Metric, metricIds, type PageResult, subjects } from "./subjects.ts";

export interface Run extends Measurement {
  round: number;
  site: string;
  busyLoops: number;
  subject: string;
}

/** One site's runs as two Markdown tables: each tool's cost, and its scores' distance from Lighthouse's. */
export function describeSite(site: string, runs: Run[]): string {
  const ofSite = runs.filter((run) => run.site === site && run.busyLoops === 0);
  const names = Object.keys(subjects).filter((name) => ofSite.some(({ subject }) => subject === name));
  const runsOf = (name: string) => ofSite.filter(({ subject }) => subject === name);
  const pages = ofSite[0]?.pages ?? 0;
  const rounds = new Set(ofSite.map(({ round }) => round)).size;
  const parts = [
    `### ${site}: ${pages} pages, medians of ${rounds} rounds`,
    markdownTable(
      [
        "tool",
        "wall",
        "times ours",
        "s a page",
        "first result",
        "s each further page",
        "CPU s a page",
        "share of `lighthouse`’s",
        "peak memory",
        "no score",
      ],
      names.map((name) => describeCost(name, runsOf(name), runsOf("ours"), runsOf("lighthouse"))),
    ),
  ];
  const reference = runsOf("lighthouse").flatMap(({ results }) => results);
  if (reference.length > 0) {
    parts.push(
      "Score of each page and round, less the median that `lighthouse` gave the page: median (min … max).",
      markdownTable(
        ["tool", ...categories],
        names.map((name) => {
          const results = runsOf(name).flatMap((run) => run.results);
          return [labelOf(name), ...categories.map((category) => spread(differences(results, reference, category)))];
        }),
      ),
    );
  }
  return parts.join("\n\n");
}

function labelOf(subject: string): string {
  return subjects[subject]?.label ?? subject;
}

function describeCost(name: string, runs: Run[], ours: Run[], reference: Run[]): string[] {
  const middle = (read: (run: Run) => number | null) => median(runs.map(read).filter((value) => value !== null));
  const wall = middle((run) => run.wallSeconds);
  const ratio = wall / median(ours.map((run) => run.wallSeconds));
  const unscored = runs.reduce((sum, run) => sum + run.nullScores + run.missingPages * categories.length, 0);
  return [
    labelOf(name),
    `${wall.toFixed(1)} s`,
    orDash(ratio, 1),
    middle((run) => run.wallSeconds / run.pages).toFixed(2),
    `${middle((run) => run.firstResultSeconds).toFixed(1)} s`,
    middle((run) => run.furtherPageSeconds).toFixed(2),
    middle((run) => run.cpuSeconds / run.pages).toFixed(2),
    orDash(median(runs.map(cpuOfPage)) / median(reference.map(cpuOfPage)), 2),
    `${(middle((run) => run.peakMemoryBytes) / 2 ** 30).toFixed(2)} GB`,
    String(unscored),
  ];
}

const cpuOfPage = (run: Run) => run.cpuSeconds / run.pages;
const orDash = (value: number, digits: number) => (Number.isNaN(value) ? "–" : value.toFixed(digits));

/**
 * How a busy machine affects each tool's figures: each round's worst page against the tool's own median for that page
 * on a quiet machine.
 */
export function describeBusy(site: string, busyLoops: number, runs: Run[]): string {
  const ofSite = runs.filter((run) => run.site === site);
  const names = Object.keys(subjects).filter((name) => ofSite.some(({ subject }) => subject === name));
  const resultsOf = (name: string, loops: number) =>
    ofSite.filter((run) => run.subject === name && run.busyLoops === loops).flatMap(({ results }) => results);
  const rows = names.map((name) => {
    const [quiet, busy] = [resultsOf(name, 0), resultsOf(name, busyLoops)];
    const walls = ofSite.filter((run) => run.subject === name && run.busyLoops === busyLoops);
    return [
      labelOf(name),
      `${median(walls.map((run) => run.wallSeconds)).toFixed(1)} s`,
      spread(differences(busy, quiet, "performance")),
      ...metricIds.map((metric) => spread(metricDifferences(busy, quiet, metric), metric === shift ? 3 : 0)),
      `${busy.filter((page) => isBeyond(page, quiet)).length} of ${busy.length}`,
    ];
  });
  return [
    `### ${site} beside ${busyLoops} busy loops`,
    "Each page less its median on the quiet machine: median (min … max). The last column counts pages whose score is more than 2 points off, or a metric by more than 15% and 50 ms.",
    markdownTable(["tool", "wall", "score", "FCP, ms", "LCP, ms", "TBT, ms", "CLS", "pages off"], rows),
  ].join("\n\n");
}

const shift = "cumulative-layout-shift";

function quietOf(quiet: PageResult[], page: string, read: (result: PageResult) => number | null): number {
  return median(quiet.flatMap((result) => (result.path === page ? (read(result) ?? []) : [])));
}

function metricDifferences(busy: PageResult[], quiet: PageResult[], metric: Metric): number[] {
  return busy.flatMap(({ path, metrics }) => {
    const difference = (metrics[metric] ?? Number.NaN) - quietOf(quiet, path, (result) => result.metrics[metric]);
    return Number.isNaN(difference) ? [] : difference;
  });
}

function isBeyond(page: PageResult, quiet: PageResult[]): boolean {
  const score = quietOf(quiet, page.path, ({ scores }) => scores.performance);
  if (page.scores.performance === null || Math.abs(page.scores.performance - score) > 2) return true;
  return metricIds.some((metric) => {
    const expected = quietOf(quiet, page.path, ({ metrics }) => metrics[metric]);
    const difference = Math.abs((page.metrics[metric] ?? Number.NaN) - expected);
    return difference > Math.max(0.15 * expected, metric === shift ? 0.01 : 50);
  });
}

function differences(results: PageResult[], reference: PageResult[], category: Category): number[] {
  const scoresOf = (from: PageResult[], page: string) =>
    from.flatMap(({ path, scores }) => (path === page ? (scores[category] ?? []) : []));
  const pages = [...new Set(results.map(({ path }) => path))];
  return pages.flatMap((page) => {
    const expected = median(scoresOf(reference, page));
    if (Number.isNaN(expected)) return [];
    return scoresOf(results, page).map((score) => score - expected);
  });
}
