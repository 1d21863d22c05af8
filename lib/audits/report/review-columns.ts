import { builtIn } from "@/lib/audits/built-in-reviewer";
import { toStored } from "@/lib/audits/report/stored-json";
import type { StoredPage } from "@/lib/audits/visits/reviewed-site";
import { conversionMarkdown, copyMarkdown } from "@/lib/review/markdown";
import { partNames, type SiteReview } from "@/lib/review/review";
import { rubricTotals } from "@/lib/review/rubric/score";
import { Prisma } from "@/prisma/generated/client";

export function websiteColumns(review: SiteReview): Prisma.WebsiteUpdateInput {
  const { version, profile, parts, crossReading, conversion, rubric, findings } = review;
  const reviewer = writerOf(review);
  return {
    reviewer,
    // A repeated step asks the stored reviewer again and must give the same reason.
    reviewerFallback: reviewer === builtIn ? parts.rubric.fallback : null,
    review: toStored("review", { version, profile, parts, crossReading, findings }),
    aiInsight: isWritten(conversion) ? conversionMarkdown(conversion) : null,
    conversionReview: toStored("conversionReview", conversion),
    ...rubricTotals(rubric.results),
    rubricSummary: rubric.summary,
    rubricResults: toStored("rubricResults", rubric.results),
  };
}

function isWritten({ summary, weaknesses, opportunities }: SiteReview["conversion"]): boolean {
  return summary !== "" || weaknesses.length > 0 || opportunities.length > 0;
}

function writerOf({ parts }: SiteReview): string {
  return partNames.map((part) => parts[part].reviewer).find((reviewer) => reviewer !== builtIn) ?? builtIn;
}

export function pageColumns({ copy }: SiteReview, page: StoredPage): Prisma.PageUpdateInput | null {
  const address = page.finalUrl ?? page.url;
  const review = Object.hasOwn(copy, address) ? copy[address] : undefined;
  return review === undefined
    ? null
    : { aiCopyAudit: copyMarkdown(review) || null, copyReview: toStored("copyReview", review) };
}

export function actionRows({ actions }: SiteReview, websiteId: number): Prisma.RecommendationCreateManyInput[] {
  return actions.map(({ title, description, impact, priority, details }) => ({
    websiteId,
    title,
    description,
    impact,
    priority,
    details: details === null ? Prisma.DbNull : toStored("actionDetails", details),
  }));
}

const missing = (what: string) => `We could not finish ${what} in time, so this part of the report is missing.`;

export const missingReview = {
  website: {
    reviewer: null,
    aiInsight: missing("the conversion review"),
    rubricSummary: missing("the review of the twenty criteria"),
    conversionReview: Prisma.DbNull,
    rubricScore: null,
    rubricMaxScore: null,
    rubricPercentage: null,
    rubricResults: Prisma.DbNull,
    review: Prisma.DbNull,
  },
  page: { aiCopyAudit: missing("the copy review of this page"), copyReview: Prisma.DbNull },
} as const;
