import { expect, test } from "vitest";
import { getAuditStatusForSession } from "@/lib/audits/states/status-query";
import { createSession, deleteSession } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";

async function createAudit() {
  const [owner, guest, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const auditId = await createAuditRow(owner, {
    status: "pending",
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
  });
  return { owner, guest, stranger, auditId };
}

test("owner and guest learn an audit's status; a stranger and a guest who lost access do not", async () => {
  const { owner, guest, stranger, auditId } = await createAudit();
  const ask = async ({ id }: { id: number }) => getAuditStatusForSession(await createSession(id, ""), auditId);
  expect(await ask(owner)).toMatchObject({ status: "pending", queue: { ahead: 0, typicalSeconds: null } });
  expect(await ask(guest)).toMatchObject({ status: "pending" });
  expect(await ask(stranger)).toBeNull();
  await db.sharedAudit.updateMany({ where: { websiteId: auditId }, data: { revokedAt: new Date() } });
  expect(await ask(guest)).toBeNull();
});

test("nobody is told anything once their session has ended or their account is suspended", async () => {
  const { owner, auditId } = await createAudit();
  const [ended, open] = [await createSession(owner.id, ""), await createSession(owner.id, "")];
  await deleteSession(ended);
  const refusal = { code: "authentication-required" };
  await expect(getAuditStatusForSession(ended, auditId)).rejects.toMatchObject(refusal);
  await expect(getAuditStatusForSession("guessed", auditId)).rejects.toMatchObject(refusal);
  expect(await getAuditStatusForSession(open, auditId)).toMatchObject({ status: "pending" });
  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } });
  await expect(getAuditStatusForSession(open, auditId)).rejects.toMatchObject(refusal);
});
