import { type AuditUsage, auditUsage } from "@/lib/audits/model/usage";
import { readableBy, readState } from "@/lib/audits/queries";
import { getBenchmark } from "@/lib/audits/report/benchmark-query";
import { screenshotAddress } from "@/lib/audits/report/page-picture";
import { phonePictureWidth } from "@/lib/audits/report/picture-widths";
import { listRechecks } from "@/lib/audits/report/recheck-query";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import { showAuthor, showReason, unconfirmed } from "@/lib/audits/report/shown-author";
import { fromStored, readOutcome } from "@/lib/audits/report/stored-json";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import type { LighthouseDigest, PageMetrics } from "@/lib/browser/lighthouse-digest";
import { db } from "@/lib/db";
import { readScreenshotIfPossible } from "@/lib/object-storage/stored-picture";
import { type PartName, type PartOutcome, partNames } from "@/lib/review/review";
import type { Page } from "@/prisma/generated/client";

const defaultRubricMaximum = 200;

/** @param seenBy "guest": as an invited reader sees it @returns null if the viewer may not read it */
export async function getReport(
  viewer: Viewer,
  auditId: number,
  seenBy: "viewer" | "guest" = "viewer",
): Promise<Report | null> {
  const row = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    omit: { screenshot: true, discovery: true, manualPages: true, linkedPages: true },
    include: {
      pages: {
        orderBy: { position: "asc" },
        omit: { screenshot: true, screenshotKey: true, metrics: true },
        include: { pictureSizes: { where: { width: phonePictureWidth }, select: { width: true } } },
      },
      recommendations: { orderBy: { priority: "asc" } },
    },
  });
  if (row === null) return null;
  const isOwner = row.userId === viewer.id && seenBy === "viewer";
  const timings = fromStored("timings", row.timings);
  const origin = fromStored("review", row.review);
  const usage = seenBy === "viewer" ? await auditUsage(viewer, auditId) : null;
  return {
    id: row.id,
    userId: isOwner ? row.userId : null,
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
    benchmark: seenBy === "viewer" && row.status === "completed" ? await getBenchmark(row) : null,
    rubricResults: fromStored("rubricResults", row.rubricResults),
    findings: origin?.findings ?? null,
    reviewer: row.reviewer,
    profile: origin?.profile ?? null,
    parts: origin && showParts(origin.parts, isOwner),
    crossReading: origin?.crossReading ? { failure: showReason(origin.crossReading.failure, isOwner) } : null,
    coverage: row.status === "completed" ? fromStored("coverage", row.coverage) : null,
    timings,
    costs: isOwner && timings !== null ? costsByStep(timings, usage) : null,
    usage,
    pages: row.pages.map((page) => toReportPage(page, isOwner)),
    recommendations: row.recommendations.map((action) => ({
      ...action,
      details: fromStored("actionDetails", action.details),
    })),
    rechecks: await listRechecks(viewer, auditId, seenBy),
    needsConfirmedEmail: isOwner && row.reviewerFallback === unconfirmed && !(await isEmailConfirmed(viewer)),
    isOwner,
    frozenAt: null,
  };
}

function showParts(parts: Record<PartName, PartOutcome>, isOwner: boolean): Report["parts"] {
  return Object.fromEntries(partNames.map((name) => [name, showAuthor(parts[name], isOwner)])) as Report["parts"];
}

function costsByStep(timings: Record<string, number>, usage: AuditUsage | null): Record<string, number> {
  const costOf = (isPart: (part: string) => boolean) =>
    (usage?.lines ?? []).reduce((sum, { part, dollars }) => sum + (isPart(part) ? dollars : 0), 0);
  const costs: Record<string, number> = {
    "choose-pages": costOf((part) => part === "pages"),
    "review-site": costOf((part) => part !== "pages"),
  };
  return Object.fromEntries(Object.keys(timings).map((step) => [step, costs[step] ?? 0]));
}

export interface FullReport extends Omit<Report, "pages"> {
  screenshot: string | null;
  pages: FullReportPage[];
}

export interface FullReportPage extends ReportPage {
  screenshot: string | null;
  /** Unrounded, as Lighthouse measured: seconds, milliseconds and a bare number. */
  metrics: PageMetrics | null;
  lighthouse: LighthouseDigest | null;
}

export async function getFullReport(viewer: Viewer, auditId: number): Promise<FullReport | null> {
  const report = await getReport(viewer, auditId);
  if (report === null) return null;
  const stored = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: {
      screenshot: true,
      pages: { select: { id: true, screenshot: true, screenshotKey: true, metrics: true, lighthouse: true } },
    },
  });
  if (stored === null) return null;
  const details = new Map(
    await Promise.all(
      stored.pages.map(
        async ({ id, metrics, lighthouse, ...kept }) =>
          [id, { metrics, lighthouse, screenshot: await readScreenshotIfPossible(kept) }] as const,
      ),
    ),
  );
  const pages = report.pages.map((page) => {
    const { screenshot = null, metrics = null, lighthouse = null } = details.get(page.id) ?? {};
    return {
      ...page,
      screenshot,
      metrics: fromStored("metrics", metrics),
      lighthouse: fromStored("lighthouse", lighthouse),
    };
  });
  const firstPicture = pages.find(({ screenshot }) => screenshot !== null)?.screenshot ?? null;
  return { ...report, screenshot: stored.screenshot ?? firstPicture, pages };
}

type PageRow = Omit<Page, "screenshot" | "screenshotKey" | "metrics"> & { pictureSizes: { width: number }[] };

function toReportPage(page: PageRow, isOwner: boolean): ReportPage {
  const {
    lighthouse,
    copyReview,
    spread,
    screenshotHash,
    pictureSizes: [phone],
    finalUrl: _finalUrl,
    visitedAt: _visitedAt,
    outcome,
    ...fields
  } = page;
  const copy = fromStored("copyReview", copyReview);
  const digest = fromStored("lighthouse", lighthouse);
  const screenshotUrl = screenshotHash === null ? null : screenshotAddress(page.websiteId, page.id);
  return {
    ...fields,
    outcome: readOutcome(outcome),
    screenshotUrl,
    phoneScreenshotUrl: screenshotUrl && phone ? `${screenshotUrl}?w=${phone.width}` : null,
    spread: fromStored("spread", spread),
    copyReview: copy && { ...copy, author: copy.author && showAuthor(copy.author, isOwner) },
    failedChecks: digest?.failedChecks ?? [],
    missingGlyphs: digest?.missingGlyphs ?? [],
    // Empty in rows from before versions were stored.
    measuredWith: { lighthouse: digest?.lighthouseVersion || null, chromium: digest?.chromiumVersion || null },
    load: digest?.load ?? null,
  };
}
