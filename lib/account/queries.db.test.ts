import { expect, it } from "vitest";
import { getUsage } from "@/lib/account/queries";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";

it("an account's usage is what it was charged for, and nothing of anybody else's", async () => {
  const [viewer, stranger, newcomer] = [await createViewer(), await createViewer(), await createViewer()];
  for (const [owner, pagesAudited] of [
    [viewer, 3],
    [viewer, 10],
    [stranger, 7],
  ] as const) {
    const websiteId = await createAuditRow(owner);
    await db.usageRecord.create({ data: { websiteId, userId: owner.id, pagesAudited } });
  }
  await createAuditRow(viewer);
  expect(await getUsage(viewer)).toEqual({ audits: 2, pages: 13 });
  expect(await getUsage(newcomer)).toEqual({ audits: 0, pages: 0 });
});
