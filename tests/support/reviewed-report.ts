/** A review as the report that its reader gets, without the database between them. */
import { makePage, makeReport } from "@/components/report/testing/reports";
import { measuredFields } from "@/lib/audits/report/measured-fields";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import { conversionMarkdown, copyMarkdown } from "@/lib/review/markdown";
import type { SiteReview } from "@/lib/review/review";
import { rubricTotals } from "@/lib/review/rubric/score";
import type { ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";

export function toReport(review: SiteReview, site: ReviewedSite): Report {
  const { conversion, rubric, findings, parts, profile, crossReading, actions } = review;
  const totals = rubricTotals(rubric.results);
  return makeReport({
    url: site.entryUrl,
    conversionReview: conversion,
    aiInsight: conversion.summary === "" ? null : conversionMarkdown(conversion),
    ...totals,
    rubricMaxScore: totals.rubricMaxScore ?? 200,
    rubricSummary: rubric.summary,
    rubricResults: rubric.results,
    findings,
    parts,
    profile,
    crossReading,
    reviewer: parts.rubric.reviewer,
    pages: site.pages.map((page, index) => toReportPage(page, index, review.copy[page.url])),
    recommendations: actions.map((action) => ({ id: action.priority, websiteId: 1, ...action })),
  });
}

function toReportPage(
  { url, selectionReason, capture, lighthouse }: ReviewedPage,
  index: number,
  copy: SiteReview["copy"][string] | undefined,
): ReportPage {
  const { metrics: _metrics, lighthouse: _lighthouse, ...measured } = measuredFields(lighthouse);
  return makePage(index + 1, {
    url,
    title: capture.title,
    selectionReason,
    ...measured,
    failedChecks: lighthouse.failedChecks,
    copyReview: copy ?? null,
    aiCopyAudit: copy ? copyMarkdown(copy) || null : null,
  });
}
