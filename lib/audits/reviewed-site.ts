/** What the reviewer reads: the captured pages of an audit, and what it said of their copy, from the database. */
import type { CopyReview, ReviewedPage, ReviewedSite } from "@/lib/ai/reviewer";
import { fromStored } from "@/lib/audits/stored-json";
import type { PageCapture } from "@/lib/browser/types";
import { db } from "@/lib/db";

const pageFields = {
  id: true,
  url: true,
  finalUrl: true,
  selectionReason: true,
  outcome: true,
  outcomeMessage: true,
  lighthouse: true,
  copyReview: true,
  capture: { select: { content: true } },
} as const;

type PageRow = Awaited<ReturnType<typeof readPageRows>>[number];

function readPageRows(auditId: number) {
  return db.page.findMany({ where: { websiteId: auditId }, orderBy: { position: "asc" }, select: pageFields });
}

/** null when the page was not audited. */
function toReviewedPage(row: PageRow): ReviewedPage | null {
  const capture = fromStored("capture", row.capture?.content ?? null);
  const lighthouse = fromStored("lighthouse", row.lighthouse);
  if (row.outcome !== "audited" || capture === null || lighthouse === null) return null;
  return {
    url: row.finalUrl ?? row.url,
    selectionReason: row.selectionReason,
    capture: withoutBrokenAddresses(capture),
    lighthouse,
  };
}

/** A browser hands out what it can't resolve (`<a href="http://">`) as it was written; a link without an address stays as text only. */
function withoutBrokenAddresses(capture: PageCapture): PageCapture {
  return {
    ...capture,
    links: capture.links.filter(({ href }) => URL.canParse(href)),
    actions: capture.actions.map((action) =>
      action.href === null || URL.canParse(action.href) ? action : { ...action, href: null },
    ),
  };
}

/** A page as the reviewer sees it, or null when it could not be read. */
export async function getReviewedPage(pageId: number): Promise<ReviewedPage | null> {
  const row = await db.page.findUnique({ where: { id: pageId }, select: pageFields });
  return row === null ? null : toReviewedPage(row);
}

/** The audit's pages that could be read, as the reviewer sees them. */
export async function getReviewedSite(auditId: number): Promise<ReviewedSite> {
  return (await getDraftedSite(auditId)).site;
}

/** A site with the draft of each page's copy review, in the order of its pages; null where there is none. */
export async function getDraftedSite(
  auditId: number,
): Promise<{ site: ReviewedSite; drafts: { pageId: number; review: CopyReview | null }[] }> {
  const { url, discovery } = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { url: true, discovery: true },
  });
  const rows = await readPageRows(auditId);
  const pages = rows.map((row) => ({ row, page: toReviewedPage(row) }));
  const site = {
    entryUrl: url,
    pages: pages.flatMap(({ page }) => page ?? []),
    unreadPages: pages.flatMap(({ row, page }) =>
      page === null ? [{ url: row.url, reason: row.outcomeMessage ?? "not visited" }] : [],
    ),
    linkStatuses: fromStored("discovery", discovery)?.linkStatuses ?? {},
  };
  const drafts = pages.flatMap(({ row, page }) =>
    page === null ? [] : { pageId: row.id, review: fromStored("copyReview", row.copyReview) },
  );
  return { site, drafts };
}
