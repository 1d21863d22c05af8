import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listInvitations, redeemInvitation, shareAudit } from "@/lib/audits/sharing/sharing";
import { db } from "@/lib/db";
import { deliverMail } from "@/lib/email/deliver-mail";
import { createCompletedAudit, invite, newAddress, readMails, shareAs } from "@/tests/support/invitations";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { listStatements } from "@/tests/support/statements";

const sendThreeMails = async (recipient: string, kind = "invitation") => {
  const sentAt = new Date(Date.now() - 60 * 60_000);
  for (let n = 0; n < 3; n += 1)
    await db.mail.create({ data: { key: randomUUID(), kind, recipient, payload: {}, sentAt } });
};

describe("inviting someone", () => {
  it("who has had three invitations that day: same answer, email dropped, earlier link still works", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const token = await invite(owner, auditId, invitedEmail);
    await sendThreeMails(invitedEmail);
    await shareAs(owner, auditId, invitedEmail);
    await deliverMail((await readMails(invitedEmail)).at(-1)?.key ?? "");
    expect((await readMails(invitedEmail)).at(-1)).toMatchObject({ kind: "invitation", droppedAt: expect.any(Date) });
    expect(await redeemInvitation(await createViewer(), auditId, token)).toBe(true);
  });

  it("works although anybody may have asked for links to register: those have three a day of their own", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    await sendThreeMails(invitedEmail, "registration-link");
    await shareAs(owner, auditId, invitedEmail);
    const data = { key: randomUUID(), kind: "registration-link", recipient: invitedEmail, payload: {} };
    await db.mail.create({ data });
    for (const { key } of await readMails(invitedEmail)) await deliverMail(key);
    const [invitation, link] = (await readMails(invitedEmail)).slice(3);
    expect(invitation).toMatchObject({ kind: "invitation", sentAt: expect.any(Date), droppedAt: null });
    expect(link).toMatchObject({ kind: "registration-link", sentAt: null, droppedAt: expect.any(Date) });
  });

  it("does the same work and leaves the same rows for every address", async () => {
    const [customer, unconfirmed] = [await createViewer({ isConfirmed: true }), await createViewer()];
    const leavesBehind = async (invitedEmail: string) => {
      await sendThreeMails(invitedEmail);
      const { owner, auditId } = await createCompletedAudit();
      const asker = await newSession(owner);
      const statements = await listStatements(() => shareAudit(asker, auditId, invitedEmail));
      const [listed] = await listInvitations(owner, auditId);
      const mails = await db.mail.findMany({ where: { recipient: invitedEmail, kind: "invitation" } });
      return { statements, accessed: listed?.accessed, lastVisitedAt: listed?.lastVisitedAt, mails: mails.length };
    };
    const seen = [];
    for (const address of [customer.email, unconfirmed.email, newAddress()]) seen.push(await leavesBehind(address));
    expect(seen[0]?.statements.length).toBeGreaterThan(3);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it("is refused until the inviter's address is confirmed, and costs no try", async () => {
    const owner = await createViewer();
    const auditId = await createAuditRow(owner, { status: "completed" });
    const invitedEmail = newAddress();
    for (let n = 0; n < 25; n += 1)
      await expect(shareAs(owner, auditId, invitedEmail)).rejects.toMatchObject({
        code: "email-unconfirmed",
        status: 403,
        message: expect.stringContaining("confirm your email address"),
      });
    expect(await db.sharedAudit.count({ where: { websiteId: auditId } })).toBe(0);
    expect(await readMails(invitedEmail)).toEqual([]);
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } });
    await shareAs(owner, auditId, newAddress());
  });
});
