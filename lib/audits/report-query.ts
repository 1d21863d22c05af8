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
    userId: row.userId,
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

/** The same pages' pictures as base64 JPEG, by page id; only for the single-audit API answer. */
export async function getScreenshots(viewer: Viewer, auditId: number): Promise<Map<number, string | null>> {
  const pages = await db.page.findMany({
    where: { websiteId: auditId, website: readableBy(viewer) },
    select: { id: true, screenshot: true },
  });
  return new Map(pages.map(({ id, screenshot }) => [id, screenshot]));
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
