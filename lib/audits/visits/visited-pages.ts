import { readableBy } from "@/lib/audits/queries";
import { screenshotAddress } from "@/lib/audits/report/page-picture";
import { readOutcome } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import type { VisitOutcome } from "@/lib/browser/types";
import { db } from "@/lib/db";

export interface VisitedPage {
  id: number;
  url: string;
  title: string | null;
  outcome: VisitOutcome | null;
  outcomeMessage: string | null;
  performanceScore: number | null;
  screenshotUrl: string | null;
}

export async function listVisitedPages(viewer: Viewer, auditId: number): Promise<VisitedPage[] | null> {
  const audit = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: {
      pages: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          url: true,
          title: true,
          outcome: true,
          outcomeMessage: true,
          performanceScore: true,
          screenshotHash: true,
        },
      },
    },
  });
  return (
    audit?.pages.map(({ screenshotHash, ...page }) => ({
      ...page,
      outcome: readOutcome(page.outcome),
      screenshotUrl: screenshotHash === null ? null : screenshotAddress(auditId, page.id),
    })) ?? null
  );
}
