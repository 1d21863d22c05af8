import type { Viewer } from "@/lib/auth/viewer";
import type { PageTexts } from "@/lib/compare/read-report";
import { db } from "@/lib/db";
import { pageKey } from "@/lib/page-address";
import { isTextCut } from "@/lib/site/cut-content";

/** Page texts as the audit read them, except possibly truncated ones. */
export async function readPageTexts(viewer: Viewer, auditId: number): Promise<PageTexts> {
  const rows = await db.$queryRaw<{ url: string; text: string | null }[]>`
    SELECT pages.url, page_captures.content->>'text' AS text
    FROM page_captures JOIN pages ON pages.id = page_captures."pageId" JOIN websites ON websites.id = pages."websiteId"
    WHERE websites.id = ${auditId} AND pages.outcome = 'audited' AND (websites."userId" = ${viewer.id} OR EXISTS (
      SELECT 1 FROM shared_audits WHERE "websiteId" = websites.id AND "redeemedById" = ${viewer.id} AND "revokedAt" IS NULL))`;
  return new Map(
    rows.flatMap(({ url, text }) => (text !== null && !isTextCut({ text }) ? [[pageKey(url), text] as const] : [])),
  );
}
