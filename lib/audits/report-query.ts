/** The whole report of one audit, without pictures and captured text. */
import { readableBy, readState } from "@/lib/audits/queries";
import type { Report, ReportPage } from "@/lib/audits/report";
import { fromStored, readOutcome } from "@/lib/audits/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Page } from "@/prisma/generated/client";

/** The specification's default when a rubric has no maximum of its own. */
const defaultRubricMaximum = 200;

/** null when there is no such audit for this viewer. */
export async function getReport(viewer: Viewer, auditId: number): Promise<Report | null> {
  const row = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    omit: { screenshot: true, discovery: true, manualPages: true },
    include: {
      pages: { orderBy: { position: "asc" }, omit: { screenshot: true, metrics: true } },
      recommendations: { orderBy: { priority: "asc" } },
    },
  });
  if (row === null) return null;
  return {
    id: row.id,
    userId: row.userId === viewer.id ? row.userId : null,
    url: row.url,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    ...readState(row),
    failureMessage: row.failureMessage,
    overallScore: row.overallScore,
    performanceScore: row.performanceScore,
    accessibilityScore: row.accessibilityScore,
    bestPracticesScore: row.bestPracticesScore,
    seoScore: row.seoScore,
    aiInsight: row.aiInsight,
    conversionReview: fromStored("conversionReview", row.conversionReview),
    rubricScore: row.rubricScore,
    rubricMaxScore: row.rubricMaxScore ?? defaultRubricMaximum,
    rubricPercentage: row.rubricPercentage,
    rubricSummary: row.rubricSummary,
    rubricResults: fromStored("rubricResults", row.rubricResults),
    reviewer: row.reviewer,
    coverage: fromStored("coverage", row.coverage),
    timings: fromStored("timings", row.timings),
    pages: row.pages.map(toReportPage),
    recommendations: row.recommendations,
    isOwner: row.userId === viewer.id,
  };
}

export interface FullReport extends Omit<Report, "pages"> {
  /** With the picture as base64 JPEG (specification, section 3). */
  pages: (ReportPage & { screenshot: string | null })[];
}

/** The report with its pictures: the single-audit API answer, and what the terminal writes to a file. */
export async function getFullReport(viewer: Viewer, auditId: number): Promise<FullReport | null> {
  const report = await getReport(viewer, auditId);
  if (report === null) return null;
  const rows = await db.page.findMany({
    where: { websiteId: auditId, website: readableBy(viewer) },
    select: { id: true, screenshot: true },
  });
  const screenshots = new Map(rows.map(({ id, screenshot }) => [id, screenshot]));
  return { ...report, pages: report.pages.map((page) => ({ ...page, screenshot: screenshots.get(page.id) ?? null })) };
}

function toReportPage(page: Omit<Page, "screenshot" | "metrics">): ReportPage {
  const {
    lighthouse,
    copyReview,
    screenshotHash,
    finalUrl: _finalUrl,
    visitedAt: _visitedAt,
    outcome,
    ...fields
  } = page;
  return {
    ...fields,
    outcome: readOutcome(outcome),
    screenshotUrl: screenshotHash === null ? null : `/api/websites/${page.websiteId}/pages/${page.id}/screenshot`,
    copyReview: fromStored("copyReview", copyReview),
    failedChecks: fromStored("lighthouse", lighthouse)?.failedChecks ?? [],
  };
}
