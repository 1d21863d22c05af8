import { expect, test } from "vitest";
import { buildSite, origin } from "@/lib/ai/testing/build-page";
import { AuditEndedError, failAudit } from "@/lib/audits/lifecycle";
import { fromStored, toStored } from "@/lib/audits/stored-json";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { reviewCopy, settleCopy } from "./review";

const shared = "We are a leading provider of innovative solutions.";

/** An audit whose pages, in the report's order, were visited a moment ago; one could not be read. */
async function createVisitedAudit() {
  const site = buildSite(
    ["/", "/product"].map((path) => ({ path, body: `# Pumps for dairies at ${path}\n${shared}` })),
  );
  const read = site.pages.map(({ url, capture, lighthouse }, index) => ({
    url,
    position: 2 * index,
    selectionReason: "You named this page.",
    outcome: "audited",
    lighthouse: toStored("lighthouse", lighthouse),
    capture: { create: { content: toStored("capture", capture) } },
  }));
  const unread = { url: `${origin}/gone`, position: 1, selectionReason: "You named this page.", outcome: "not-found" };
  const viewer = await createViewer();
  const auditId = await createAuditRow(viewer, {
    url: `${origin}/`,
    status: "running",
    phase: "auditing",
    pages: { create: [...read, unread] },
  });
  const pages = await db.page.findMany({ where: { websiteId: auditId }, orderBy: { position: "asc" } });
  return { auditId, pageIds: pages.map(({ id }) => id) };
}

/** For each page, in the report's order, whether its stored review speaks of the sentence; null without a review. */
async function listTold(auditId: number): Promise<(boolean | null)[]> {
  const pages = await db.page.findMany({ where: { websiteId: auditId }, orderBy: { position: "asc" } });
  return pages.map(({ copyReview, aiCopyAudit }) => {
    const isTold = fromStored("copyReview", copyReview)?.suggestions.some(({ quote }) => quote === shared) ?? null;
    expect(aiCopyAudit?.includes(shared) ?? null).toBe(isTold);
    return isTold;
  });
}

test("each page's copy is reviewed by itself, in any order, and at the end with what its sisters were told", async () => {
  const { auditId, pageIds } = await createVisitedAudit();
  for (const pageId of pageIds.toReversed()) await reviewCopy(auditId, pageId);
  expect(await listTold(auditId)).toEqual([true, null, true]);
  const { phase } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  expect(phase, "other pages may still be visited").toBe("auditing");

  for (const _try of [1, 2]) {
    await settleCopy(auditId);
    expect(await listTold(auditId)).toEqual([true, null, false]);
  }
  // As a visit's step does that is repeated although it had ended.
  for (const pageId of pageIds) await reviewCopy(auditId, pageId);
  expect(await listTold(auditId)).toEqual([true, null, false]);
  expect(await db.website.findUniqueOrThrow({ where: { id: auditId } })).toMatchObject({ phase: "aiAudit" });
});

test("an audit that ended keeps the reviews it had", async () => {
  const { auditId, pageIds } = await createVisitedAudit();
  for (const pageId of pageIds) await reviewCopy(auditId, pageId);
  await failAudit(auditId, "cancelled");
  await expect(settleCopy(auditId)).rejects.toThrow(AuditEndedError);
  await expect(reviewCopy(auditId, pageIds[0] ?? 0)).rejects.toThrow(AuditEndedError);
  expect(await listTold(auditId)).toEqual([true, null, true]);
});
