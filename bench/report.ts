import type { Measurement } from "./measure.ts";
import { markdownTable, median, spread } from "./statistics.ts";
import { type Category, categories, type PageResult, subjects } from "./subjects.ts";

export interface Run extends Measurement {
  round: number;
  site: string;
  subject: string;
}

/** The runs of one site as two Markdown tables: the cost of each tool, and how far its scores are from Lighthouse's. */
export function describeSite(site: string, runs: Run[]): string {
  const ofSite = runs.filter((run) => run.site === site);
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
        "peak memory",
        "no score",
      ],
      names.map((name) => describeCost(name, runsOf(name), runsOf("ours"))),
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

function describeCost(name: string, runs: Run[], ours: Run[]): string[] {
  const middle = (read: (run: Run) => number | null) => median(runs.map(read).filter((value) => value !== null));
  const wall = middle((run) => run.wallSeconds);
  const ratio = wall / median(ours.map((run) => run.wallSeconds));
  const unscored = runs.reduce((sum, run) => sum + run.nullScores + run.missingPages * categories.length, 0);
  return [
    labelOf(name),
    `${wall.toFixed(1)} s`,
    Number.isNaN(ratio) ? "–" : ratio.toFixed(1),
    middle((run) => run.wallSeconds / run.pages).toFixed(2),
    `${middle((run) => run.firstResultSeconds).toFixed(1)} s`,
    middle((run) => run.furtherPageSeconds).toFixed(2),
    middle((run) => run.cpuSeconds / run.pages).toFixed(2),
    `${(middle((run) => run.peakMemoryBytes) / 2 ** 30).toFixed(2)} GB`,
    String(unscored),
  ];
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
