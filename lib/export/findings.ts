/** Everything that a report found fault with, as one list: each thing once, the worst first. */
import type { CheckResult, CriterionResult, Evidence, Finding } from "@/lib/ai/review";
import type { Report } from "@/lib/audits/report";
import { criterionBand } from "@/lib/audits/rubric-grade";

export const findingSources = ["conversion", "rubric", "copy", "technical"] as const;
export const findingSeverities = ["critical", "improve"] as const;

export interface ExportedFinding {
  severity: (typeof findingSeverities)[number];
  source: (typeof findingSources)[number];
  title: string;
  detail: string;
  /** Addresses; empty where it is about the site as a whole. */
  pages: string[];
  evidence: Evidence[];
  /** For an absence: what was looked through. */
  searched: string | null;
  firstStep: string | null;
  /** Points of the rubric (a criterion has ten) that it costs; null when none hang on it. */
  points: number | null;
  /** Name of the check behind it: the rubric's, Lighthouse's, or a copy defect's; null in older reports. */
  check: string | null;
}

type Findable = Pick<Report, "conversionReview" | "rubricResults" | "pages">;

/** With fewer assessed checks a criterion has no score, so nothing can be won there. */
const minAssessedChecks = 3;
const maxPoints = 2;
/** Lighthouse calls what scores less "poor". */
const poorBelow = 0.5;
const metricChecks = new Set([
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
]);

/** @returns critical ones first, then by the points they cost, then in the report's order. */
export function listFindings({ conversionReview, rubricResults, pages }: Findable): ExportedFinding[] {
  const failed = failedChecks(rubricResults ?? []);
  const costs = new Map(failed.map(({ check, points }) => [check.id, points]));
  const told = new Set<string>();
  const tell = (severity: ExportedFinding["severity"]) => (finding: Finding) => {
    if (finding.checkId !== null) told.add(finding.checkId);
    return fromConversion(finding, severity, costs.get(finding.checkId ?? "") ?? null);
  };
  const conversion = [
    ...(conversionReview?.weaknesses ?? []).map(tell("critical")),
    ...(conversionReview?.opportunities ?? []).map(tell("improve")),
  ];
  const rubric = failed.filter(({ check }) => !told.has(check.id)).map(fromCheck);
  const all = [...conversion, ...rubric, ...fromCopy(pages), ...fromLighthouse(pages)];
  const rank = ({ severity, points }: ExportedFinding) => (severity === "critical" ? 1_000 : 0) + (points ?? 0);
  return all.sort((a, b) => rank(b) - rank(a));
}

interface FailedCheck {
  check: CheckResult;
  criterion: CriterionResult;
  points: number | null;
}

function failedChecks(results: CriterionResult[]): FailedCheck[] {
  return results.flatMap((criterion) => {
    const assessed = criterion.checks.filter(({ points }) => points !== null);
    return assessed.flatMap((check) => {
      if (check.points === null || check.points === maxPoints) return [];
      const share = ((maxPoints - check.points) / (assessed.length * maxPoints)) * 10;
      const points = assessed.length < minAssessedChecks ? null : Math.round(share * 10) / 10;
      return [{ check, criterion, points }];
    });
  });
}

function fromCheck({ check, criterion, points }: FailedCheck): ExportedFinding {
  const isUrgent = check.points === 0 && criterionBand(criterion.score).tone === "red";
  const { observation, evidence, searched, id } = check;
  const [lead = "", ...rest] = observation.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return {
    severity: isUrgent ? "critical" : "improve",
    source: "rubric",
    title: lead || check.statement,
    detail: [...rest, `Expected (${criterion.criterion}): ${check.statement}`].join(" "),
    pages: unique(check.failedOn ?? evidence.map(({ pageUrl }) => pageUrl)),
    evidence,
    searched: searched ?? null,
    firstStep: null,
    points,
    check: id,
  };
}

function fromConversion(
  { title, detail, evidence, searched, checkId }: Finding,
  severity: ExportedFinding["severity"],
  points: number | null,
): ExportedFinding {
  const pages = unique(evidence.map(({ pageUrl }) => pageUrl));
  return {
    severity,
    source: "conversion",
    title,
    detail,
    pages,
    evidence,
    searched: searched ?? null,
    firstStep: null,
    points,
    check: checkId,
  };
}

/** A remark that stands word for word on several pages is one finding. */
function fromCopy(pages: Report["pages"]): ExportedFinding[] {
  const remarks = pages.flatMap(({ url, copyReview }) =>
    (copyReview?.remarks ?? []).map((remark) => ({ url, ...remark })),
  );
  const same = Map.groupBy(remarks, ({ defect, title, detail }) => JSON.stringify([defect, title, detail]));
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            severity: "improve" as const,
            source: "copy" as const,
            title: first.title,
            detail: first.detail,
            pages: unique([first, ...others].map(({ url }) => url)),
            evidence: [first, ...others].flatMap(({ evidence }) => evidence),
            searched: null,
            firstStep: first.firstStep,
            points: null,
            check: first.defect,
          },
        ],
  );
}

/** What Lighthouse found on several pages is one finding, with the worst of its scores. */
function fromLighthouse(pages: Report["pages"]): ExportedFinding[] {
  const found = pages.flatMap(({ url, failedChecks }) => failedChecks.map((check) => ({ url, ...check })));
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, each]) => {
    const figures = unique(each.flatMap(({ displayValue }) => displayValue ?? []));
    const isPoor = metricChecks.has(id) && each.some(({ score }) => score < poorBelow);
    return {
      severity: isPoor ? "critical" : "improve",
      source: "technical",
      title: each[0]?.title ?? id,
      detail: figures.length === 0 ? "" : `Measured: ${figures.join(", ")}.`,
      pages: unique(each.map(({ url }) => url)),
      evidence: each.flatMap(({ url, snippets }) =>
        snippets.map((snippet) => ({ pageUrl: url, quote: snippet, place: "element" })),
      ),
      searched: null,
      firstStep: null,
      points: null,
      check: id,
    };
  });
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
