import type { ReportPage } from "@/lib/audits/report/report";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { repairOf } from "@/lib/findings/first-step";
import type { ReportFinding } from "@/lib/findings/list-findings";
import { remarkIdentity, technicalIdentity } from "@/lib/review/findings/identities";

export type FoundOnPage = Pick<ReportPage, "url" | "copyReview" | "failedChecks">;

const poorBelow = 0.5;
const maxFigures = 3;

export const elementPlace = "element";

const metricChecks = new Set([
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
]);

export function fromCopy(pages: readonly FoundOnPage[]): ReportFinding[] {
  const remarks = pages.flatMap(({ url, copyReview }) =>
    (copyReview?.remarks ?? []).map((remark) => ({ url, ...remark })),
  );
  const same = Map.groupBy(remarks, ({ defect, title, detail }) => JSON.stringify([defect, title, detail]));
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            identities: distinct(remarkIdentity(first), others.map(remarkIdentity)),
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

export function fromLighthouse(pages: readonly FoundOnPage[]): ReportFinding[] {
  const found = pages.flatMap(({ url, failedChecks }) => failedChecks.map((check) => ({ url, ...check })));
  return [...Map.groupBy(found, ({ id }) => id)].map(([id, each]) => {
    return {
      identities: [technicalIdentity(id)],
      severity: each.some((check) => checkSeverity(check) === "critical") ? "critical" : "improve",
      source: "technical",
      // Lighthouse marks names in its titles as code.
      title: each[0]?.title.replaceAll("`", "") ?? id,
      detail: describeFigures(unique(each.flatMap(({ displayValue }) => displayValue ?? []))),
      pages: unique(each.map(({ url }) => url)),
      evidence: each.flatMap(({ url, snippets }) =>
        snippets.map((snippet) => ({ pageUrl: url, quote: snippet, place: elementPlace })),
      ),
      searched: null,
      firstStep: repairOf(id),
      points: null,
      check: id,
    };
  });
}

export function checkSeverity({ id, score }: Pick<FailedCheck, "id" | "score">): ReportFinding["severity"] {
  return metricChecks.has(id) && score < poorBelow ? "critical" : "improve";
}

function describeFigures(figures: string[]): string {
  if (figures.length === 0) return "";
  const rest = figures.length - maxFigures;
  return `Measured: ${figures.slice(0, maxFigures).join(", ")}${rest > 0 ? `, and ${rest} more` : ""}.`;
}

function distinct(first: string, others: string[]): [string, ...string[]] {
  return [first, ...unique(others).filter((other) => other !== first)];
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
