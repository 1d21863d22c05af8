import { metricNumber } from "@/lib/audits/report/metric-rating";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import type { ReportExport } from "@/lib/export/report-schema";
import { keyFindings } from "@/lib/findings/key-findings";
import { listFindings } from "@/lib/findings/list-findings";
import { letterOf } from "@/lib/review/rubric/grade-letter";

export const schemaPath = "/schemas/report-1.json";

/** @param absolute turns a portal path with a leading slash into a URL */
export function reportJson(report: Report, absolute: (path: string) => string): ReportExport {
  return {
    $schema: absolute(schemaPath),
    version: 1,
    audit: {
      id: report.id,
      url: report.url,
      report: absolute(`/dashboard/${report.id}`),
      createdAt: report.createdAt,
      completedAt: report.completedAt,
    },
    verdict: {
      grade: letterOf(report),
      rubric: {
        score: report.rubricScore,
        maxScore: report.rubricMaxScore,
        percentage: report.rubricPercentage,
        summary: report.rubricSummary,
      },
      health: {
        overall: report.overallScore,
        performance: report.performanceScore,
        accessibility: report.accessibilityScore,
        bestPractices: report.bestPracticesScore,
        seo: report.seoScore,
      },
      keyFindings: keyFindings(report),
    },
    profile: report.profile,
    conversion: report.conversionReview,
    conversionMarkdown: report.aiInsight,
    rubric: report.rubricResults,
    actions: report.recommendations
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ priority, title, description, impact, details }) => ({
        priority,
        title,
        description,
        impact,
        details,
        rechecks: report.rechecks.flatMap((each) =>
          each.priority === priority && each.receipt !== null
            ? [{ completedAt: each.completedAt, receipt: each.receipt }]
            : [],
        ),
      })),
    findings: listFindings(report),
    pages: report.pages.map((page) => exportPage(page, absolute)),
    coverage: report.coverage,
    reviewer: report.reviewer,
    parts: report.parts,
    crossReading: report.crossReading,
  };
}

function exportPage(page: ReportPage, absolute: (path: string) => string): ReportExport["pages"][number] {
  return {
    id: page.id,
    url: page.url,
    title: page.title,
    position: page.position,
    selectionReason: page.selectionReason,
    outcome: page.outcome,
    outcomeMessage: page.outcomeMessage,
    screenshot: page.screenshotUrl === null ? null : absolute(page.screenshotUrl),
    consentBannerHidden: page.consentBannerHidden,
    scores: {
      performance: page.performanceScore,
      accessibility: page.accessibilityScore,
      bestPractices: page.bestPracticesScore,
      seo: page.seoScore,
    },
    metrics: {
      firstContentfulPaintSeconds: metricNumber(page.firstContentfulPaint),
      largestContentfulPaintSeconds: metricNumber(page.largestContentfulPaint),
      cumulativeLayoutShift: metricNumber(page.cumulativeLayoutShift),
      totalBlockingTimeMilliseconds: metricNumber(page.totalBlockingTime),
    },
    spread: page.spread,
    failedChecks: page.failedChecks,
    copy: page.copyReview,
    copyMarkdown: page.aiCopyAudit,
  };
}
