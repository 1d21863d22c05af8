import { expect, test } from "vitest";
import type { PictureBox } from "@/lib/browser/types";
import { db } from "@/lib/db";
import { getPictureBoxes } from "@/lib/findings/queries";
import type { Prisma } from "@/prisma/generated/client";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const hero: PictureBox = {
  x: 10,
  y: 20,
  width: 300,
  height: 40,
  text: "Ropes",
  area: "main",
  again: false,
  shown: true,
};

let pageCount = 0;

/** A page that was visited, with a picture or none. @param boxes undefined: as of before places were noted. */
function createPage(websiteId: number, boxes: unknown, screenshotHash: string | null = "abc"): Promise<{ id: number }> {
  pageCount += 1;
  const capture = { content: {}, ...(boxes === undefined ? {} : { boxes: boxes as Prisma.InputJsonValue }) };
  return db.page.create({
    data: {
      websiteId,
      url: `https://example.com/${pageCount}`,
      position: pageCount,
      selectionReason: "",
      screenshotHash,
      capture: { create: capture },
    },
    select: { id: true },
  });
}

test("owner and guest get the places on the pictures, another customer none, a guest none any more once revoked", async () => {
  const [owner, guest, stranger] = await Promise.all([createViewer(), createViewer(), createViewer()]);
  const auditId = await createAuditRow(owner, {
    status: "completed",
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
  });
  const { id } = await createPage(auditId, [hero]);
  expect(await getPictureBoxes(owner, auditId)).toEqual({ [id]: [hero] });
  expect(await getPictureBoxes(guest, auditId)).toEqual({ [id]: [hero] });
  expect(await getPictureBoxes(stranger, auditId)).toEqual({});
  await db.sharedAudit.updateMany({ where: { websiteId: auditId }, data: { revokedAt: new Date() } });
  expect(await getPictureBoxes(guest, auditId)).toEqual({});
});

test("a page from before, one without a picture, and one whose places can't be read have none", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "completed" });
  await createPage(auditId, undefined);
  await createPage(auditId, [hero], null);
  await createPage(auditId, [{ ...hero, x: -1 }]);
  await createPage(auditId, { x: 1 });
  const { id } = await createPage(auditId, []);
  expect(await getPictureBoxes(owner, auditId)).toEqual({ [id]: [] });
});
