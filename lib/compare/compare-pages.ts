import type { Report, ReportPage } from "@/lib/audits/report/report";
import { allFigures, changeOfPage, measuredAlike, type ScoredPage, scoreOf, toChange } from "@/lib/compare/changes";
import type { Change, ChangeKind, ComparedPage, Comparison } from "@/lib/compare/comparison";
import type { ReadReport } from "@/lib/compare/read-report";
import { type Figure, meanSpread, type ScoreName, scoreNames } from "@/lib/compare/spread";

export function comparePages(earlier: ReadReport, later: ReadReport): ComparedPage[] {
  const keys = new Set([...later.pages.keys(), ...earlier.pages.keys()]);
  return [...keys].flatMap((key) => {
    const [before, now] = [earlier.pages.get(key), later.pages.get(key)];
    const named = now ?? before;
    if (named === undefined) return [];
    const figures = allFigures.map((figure): [Figure, Change] => [figure, changeOfPage(before, now, figure)]);
    return [
      {
        url: named.url,
        title: now?.title ?? before?.title ?? null,
        readEarlier: wasRead(before),
        readLater: wasRead(now),
        figures: Object.fromEntries(figures) as ComparedPage["figures"],
      },
    ];
  });
}

type SiteScores = Pick<
  Report,
  "overallScore" | "performanceScore" | "accessibilityScore" | "bestPracticesScore" | "seoScore"
>;

export interface ScoredSite {
  report: SiteScores;
  pages: ReadonlyMap<string, ScoredPage>;
}

const meanOf: Record<ScoreName, (report: SiteScores) => number | null> = {
  performance: ({ performanceScore }) => performanceScore,
  accessibility: ({ accessibilityScore }) => accessibilityScore,
  bestPractices: ({ bestPracticesScore }) => bestPracticesScore,
  seo: ({ seoScore }) => seoScore,
};

export function compareHealth(earlier: ScoredSite, later: ScoredSite): Comparison["health"] {
  const changeOf = (score: ScoreName): [ScoreName, Change] => [
    score,
    toChange(meanOf[score](earlier.report), meanOf[score](later.report), (before, now): ChangeKind => {
      const pages = pagesWithBoth(earlier, later, score);
      if (pages === null) return "not-comparable";
      return Math.abs(now - before) > meanSpread(score, pages) ? "real" : "within-spread";
    }),
  ];
  const categories = scoreNames.map(changeOf);
  const overall = toChange(earlier.report.overallScore, later.report.overallScore, (): ChangeKind => {
    const changes = categories.map(([, change]) => change);
    if (changes.some(({ kind }) => kind === "not-comparable")) return "not-comparable";
    if (changes.some(({ earlier: before, later: now }) => (before === null) !== (now === null)))
      return "not-comparable";
    const total = (kinds: ChangeKind[]) =>
      changes.reduce((sum, { kind, difference }) => sum + (kinds.includes(kind) ? (difference ?? 0) : 0), 0);
    return Math.abs(total(["real"])) > Math.abs(total(["within-spread"])) ? "real" : "within-spread";
  });
  return { overall, ...Object.fromEntries(categories) } as Comparison["health"];
}

function pagesWithBoth(earlier: ScoredSite, later: ScoredSite, score: ScoreName): number | null {
  const keysOf = ({ pages }: ScoredSite) =>
    [...pages].flatMap(([key, page]) => (scoreOf(page, score) === null ? [] : [key])).toSorted();
  const [keys, others] = [keysOf(earlier), keysOf(later)];
  if (keys.length !== others.length || keys.some((key, index) => key !== others[index])) return null;
  const isAlike = keys.every((key) => {
    const [before, now] = [earlier.pages.get(key), later.pages.get(key)];
    return before !== undefined && now !== undefined && measuredAlike(before, now, score) === "same";
  });
  return isAlike ? keys.length : null;
}

function wasRead(page: ReportPage | undefined): boolean | null {
  return page === undefined ? null : page.outcome === "audited";
}
