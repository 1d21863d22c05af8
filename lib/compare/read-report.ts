import { builtIn } from "@/lib/audits/built-in-reviewer";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import type { ShownAuthor } from "@/lib/audits/report/shown-author";
import { listFindings } from "@/lib/findings/list-findings";
import { pageKey } from "@/lib/page-address";
import type { CheckResult, PartName, ReportFinding } from "@/lib/review/review";

/** Rendered page texts by `pageKey`; unknown and truncated ones are missing. */
export type PageTexts = ReadonlyMap<string, string>;

export interface ReadReport {
  report: Report;
  pages: ReadonlyMap<string, ReportPage>;
  checks: ReadonlyMap<string, CheckResult>;
  findings: ReportFinding[];
  texts: PageTexts;
}

export function readReport(report: Report, texts: PageTexts): ReadReport {
  const checks = (report.rubricResults ?? []).flatMap((criterion) => criterion.checks);
  return {
    report,
    pages: new Map(report.pages.map((page) => [pageKey(page.url), page])),
    checks: new Map(checks.map((check) => [check.id, check])),
    findings: listFindings(report),
    texts,
  };
}

type VisitedSite = { pages: ReadonlyMap<string, { outcome: string | null }> };

export function auditedKeys({ pages }: VisitedSite): string[] {
  return [...pages].flatMap(([key, { outcome }]) => (outcome === "audited" ? [key] : [])).toSorted();
}

export const readTheSame = (earlier: VisitedSite, later: VisitedSite) =>
  auditedKeys(earlier).join(" ") === auditedKeys(later).join(" ");

type Writer = Pick<ShownAuthor, "reviewer" | "fallback">;

export interface WrittenReport {
  parts: Record<PartName, Writer> | null;
  reviewer: string | null;
}

/** null if unclear: nobody, or a model together with the built-in reviewer. */
export function writerOf(author: Writer | null | undefined): string | null {
  if (!author) return null;
  return author.reviewer === builtIn || author.fallback === null ? author.reviewer : null;
}

export function partWriter({ parts, reviewer }: WrittenReport, part: PartName): string | null {
  return parts === null ? reviewer : writerOf(parts[part]);
}

export function judgeOf({ decidedBy }: CheckResult, report: Report): string | null {
  if (decidedBy === "code" || decidedBy === "built-in") return decidedBy;
  const model = report.parts?.rubric.reviewer ?? report.reviewer;
  return decidedBy === "model" ? model : partWriter(report, "rubric");
}

/** A single judge may have overlooked something; code is consistent. */
export function isSplit({ decidedBy, judgements = [] }: CheckResult): boolean {
  if (decidedBy !== "model") return false;
  const [first, ...others] = judgements;
  return first === undefined || first === null || others.length === 0 || others.some((vote) => vote !== first);
}
