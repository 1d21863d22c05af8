import { toStored } from "@/lib/audits/report/stored-json";
import { db } from "@/lib/db";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import { createAuditRow, createViewer } from "@/tests/support/rows";

interface VisitedAudit {
  /** Links as `Text → /path`. */
  menu?: string[];
  reviewer?: string;
  reviewerFallback?: string;
}

/** Its entry page has been visited, but not crawled. */
export async function createVisitedAudit({ menu = [], ...columns }: VisitedAudit = {}) {
  const site = buildSite([{ path: "/", body: "# Pumps for dairies\nWe build pumps.", menu }]);
  const viewer = await createViewer();
  const auditId = await createAuditRow(viewer, {
    url: `${origin}/`,
    status: "running",
    ...columns,
    pages: {
      create: site.pages.map(({ url, capture, lighthouse }, position) => ({
        url,
        position,
        selectionReason: "The page you entered.",
        outcome: "audited",
        lighthouse: toStored("lighthouse", lighthouse),
        capture: { create: { content: toStored("capture", capture) } },
      })),
    },
  });
  const page = await db.page.findFirstOrThrow({ where: { websiteId: auditId } });
  return { viewer, auditId, pageId: page.id };
}
