import { expect, test } from "vitest";
import { getPageScreenshot } from "@/lib/audits/queries";
import { listVisitedPages } from "@/lib/audits/visits/visited-pages";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";

test("pages come in the report's order with what is known of them, to anyone who may read the audit", async () => {
  const [owner, guest, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const share = { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id };
  const auditId = await createAuditRow(owner, { status: "running", shares: { create: share } });
  const page = (path: string, position: number) => ({
    websiteId: auditId,
    url: `https://example.com${path}`,
    position,
    selectionReason: "",
  });
  await db.page.createMany({
    data: [
      page("/waiting", 2),
      { ...page("/", 0), outcome: "audited", title: "Pumps", performanceScore: 88 },
      { ...page("/gone", 1), outcome: "not-found", outcomeMessage: "There is no page at this address." },
    ],
  });
  const seen = await listVisitedPages(owner, auditId);
  expect(seen?.map(({ url, outcome, performanceScore }) => [new URL(url).pathname, outcome, performanceScore])).toEqual(
    [
      ["/", "audited", 88],
      ["/gone", "not-found", null],
      ["/waiting", null, null],
    ],
  );
  expect(await listVisitedPages(guest, auditId)).toEqual(seen);
  expect(await listVisitedPages(stranger, auditId)).toBeNull();
});

test("a running audit's pictures are its owner's alone", async () => {
  const [owner, stranger] = [await createViewer(), await createViewer()];
  const auditId = await createAuditRow(owner, { status: "running" });
  const page = { websiteId: auditId, url: "https://example.com/", position: 0, selectionReason: "" };
  const { id } = await db.page.create({
    data: { ...page, outcome: "audited", screenshot: "aGVsbG8=", screenshotHash: "abc" },
  });
  const [seen] = (await listVisitedPages(owner, auditId)) ?? [];
  expect(seen).toMatchObject({ screenshotUrl: `/api/websites/${auditId}/pages/${id}/screenshot` });
  expect(seen).not.toHaveProperty("screenshotHash");
  expect(Buffer.from((await getPageScreenshot(owner, auditId, id))?.bytes ?? []).toString()).toBe("hello");
  expect(await getPageScreenshot(stranger, auditId, id)).toBeNull();
});
