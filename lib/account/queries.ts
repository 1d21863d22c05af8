import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** What an account has used: completed audits, and the pages that were audited in them. */
export interface Usage {
  audits: number;
  pages: number;
}

/** What the viewer's completed audits come to. */
export async function getUsage(viewer: Viewer): Promise<Usage> {
  const { _count, _sum } = await db.ledgerEntry.aggregate({
    where: { userId: viewer.id },
    _count: true,
    _sum: { pagesAudited: true },
  });
  return { audits: _count, pages: _sum.pagesAudited ?? 0 };
}
