/** An audit's pages while it runs: what is known of each as soon as it is known. */

import { readableBy } from "@/lib/audits/queries";
import { readOutcome } from "@/lib/audits/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import type { VisitOutcome } from "@/lib/browser/types";
import { db } from "@/lib/db";

/** An item of `GET /api/websites/{id}/pages`. */
export interface VisitedPage {
  id: number;
  url: string;
  title: string | null;
  /** null while it waits for its visit, or is being visited. */
  outcome: VisitOutcome | null;
  /** Why it has no result, for the customer. */
  outcomeMessage: string | null;
  /** 0–100; null when it is unknown. */
  performanceScore: number | null;
}

/** In the report's order; null when there is no such audit for this viewer. */
export async function listVisitedPages(viewer: Viewer, auditId: number): Promise<VisitedPage[] | null> {
  const audit = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: {
      pages: {
        orderBy: { position: "asc" },
        select: { id: true, url: true, title: true, outcome: true, outcomeMessage: true, performanceScore: true },
      },
    },
  });
  return audit?.pages.map((page) => ({ ...page, outcome: readOutcome(page.outcome) })) ?? null;
}
