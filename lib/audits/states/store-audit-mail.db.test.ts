import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { storeAuditMail } from "./store-audit-mail";

test("an audit has one mail of a kind for its owner, however often it is stored", async () => {
  const owner = await createViewer();
  const [auditId, other] = [await createAuditRow(owner), await createAuditRow(owner)];
  for (const id of [auditId, auditId, other]) await storeAuditMail(db, "audit-ready", id);
  await storeAuditMail(db, "audit-failed", auditId);
  const mails = await db.mail.findMany({ where: { recipient: owner.email }, orderBy: { createdAt: "asc" } });
  expect(mails.map(({ kind, payload, sentAt }) => [kind, payload, sentAt])).toEqual([
    ["audit-ready", { auditId }, null],
    ["audit-ready", { auditId: other }, null],
    ["audit-failed", { auditId }, null],
  ]);
});
