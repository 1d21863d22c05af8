import { describe, expect, it } from "vitest";
import { listInvitations, redeemInvitation, revokeInvitation } from "@/lib/audits/sharing/sharing";
import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import {
  canRead,
  createCompletedAudit,
  invite,
  newAddress,
  readMails,
  readShare,
  sendInvitation,
  shareAs,
} from "@/tests/support/invitations";
import { createAuditRow, createViewer } from "@/tests/support/rows";

describe("taking an invitation back", () => {
  const notFound = { status: 404 };

  it("ends the reader's access and the link at once, and may be repeated", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = await createViewer();
    const token = await invite(owner, auditId, guest.email);
    expect(await redeemInvitation(guest, auditId, token)).toBe(true);
    const { id } = await readShare(auditId, guest.email);
    await revokeInvitation(owner, auditId, id);
    expect(await canRead(guest, auditId)).toBe(false);
    expect(await redeemInvitation(guest, auditId, token)).toBe(false);
    expect(await redeemInvitation(await createViewer(), auditId, token)).toBe(false);
    const first = await readShare(auditId, guest.email);
    await revokeInvitation(owner, auditId, id);
    expect(await readShare(auditId, guest.email)).toEqual(first);
  });

  it("leaves the audit's other readers and invitations alone", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const [guest, other] = [await createViewer(), await createViewer()];
    for (const viewer of [guest, other]) {
      await redeemInvitation(viewer, auditId, await invite(owner, auditId, viewer.email));
    }
    const waiting = newAddress();
    await shareAs(owner, auditId, waiting);
    await revokeInvitation(owner, auditId, (await readShare(auditId, guest.email)).id);
    expect(await canRead(guest, auditId)).toBe(false);
    expect(await canRead(other, auditId)).toBe(true);
    expect(await redeemInvitation(guest, auditId, await sendInvitation(auditId, waiting))).toBe(true);
  });

  it("keeps its mail from leaving, and no other mail to that person", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const otherAudit = await createAuditRow(owner, { status: "completed" });
    const guest = newAddress();
    await shareAs(owner, otherAudit, guest);
    await shareAs(owner, auditId, guest);
    const key = `invitation:${(await readShare(otherAudit, guest)).id}:sent-before`;
    const { id } = await readShare(auditId, guest);
    await db.mail.create({
      data: { key, kind: "invitation", recipient: guest, payload: { shareId: id }, sentAt: new Date() },
    });
    await revokeInvitation(owner, auditId, id);
    const left = await readMails(guest);
    expect(left).toMatchObject([{ payload: { shareId: (await readShare(otherAudit, guest)).id } }, { key }]);
  });

  it("stops a mail that is being made ready", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = newAddress();
    await shareAs(owner, auditId, guest);
    const [mail] = await readMails(guest);
    await revokeInvitation(owner, auditId, (await readShare(auditId, guest)).id);
    expect(
      await composeMail("invitation", mail?.payload, { recipient: guest, createdAt: new Date(), isConfirmed: false }),
    ).toBeNull();
    expect(await readShare(auditId, guest)).toMatchObject({ tokenHash: null });
  });

  it("is for the owner alone; anybody else's, another audit's or an unknown one is not there", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const otherAudit = await createAuditRow(owner, { status: "completed" });
    const [reader, stranger] = [await createViewer(), await createViewer()];
    await redeemInvitation(reader, auditId, await invite(owner, auditId, reader.email));
    const { id } = await readShare(auditId, reader.email);
    for (const viewer of [reader, stranger]) {
      await expect(revokeInvitation(viewer, auditId, id)).rejects.toMatchObject(notFound);
      await expect(listInvitations(viewer, auditId)).rejects.toMatchObject(notFound);
    }
    await expect(revokeInvitation(owner, otherAudit, id)).rejects.toMatchObject(notFound);
    await expect(revokeInvitation(owner, auditId, 2_147_483_647)).rejects.toMatchObject(notFound);
    expect(await canRead(reader, auditId)).toBe(true);
  });

  it("can be undone by sharing again: the new link opens the report, and nothing else does", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = await createViewer();
    const oldToken = await invite(owner, auditId, guest.email);
    expect(await redeemInvitation(guest, auditId, oldToken)).toBe(true);
    await revokeInvitation(owner, auditId, (await readShare(auditId, guest.email)).id);
    const token = await invite(owner, auditId, guest.email);
    // A stranger may have registered that address.
    expect(await canRead(guest, auditId)).toBe(false);
    expect(await redeemInvitation(guest, auditId, oldToken)).toBe(false);
    expect(await redeemInvitation(guest, auditId, token)).toBe(true);
    expect(await canRead(guest, auditId)).toBe(true);
  });

  it("has one outcome if someone opens the link at that moment: they can read nothing afterwards", async () => {
    const { owner, auditId } = await createCompletedAudit();
    for (let round = 0; round < 5; round += 1) {
      const guest = await createViewer();
      const token = await invite(owner, auditId, guest.email);
      const { id } = await readShare(auditId, guest.email);
      await Promise.all([redeemInvitation(guest, auditId, token), revokeInvitation(owner, auditId, id)]);
      expect(await canRead(guest, auditId)).toBe(false);
    }
  });
});

it("the owner's list names each invitation and its state, newest first, and no secret", async () => {
  const { owner, auditId } = await createCompletedAudit();
  expect(await listInvitations(owner, auditId)).toEqual([]);
  const guest = await createViewer();
  await redeemInvitation(guest, auditId, await invite(owner, auditId, guest.email));
  const waiting = newAddress();
  await invite(owner, auditId, waiting);
  const [opened, unopened] = [await readShare(auditId, guest.email), await readShare(auditId, waiting)];
  await revokeInvitation(owner, auditId, opened.id);
  await shareAs(owner, await createAuditRow(owner, { status: "completed" }), newAddress());
  expect(await listInvitations(owner, auditId)).toEqual([
    {
      id: unopened.id,
      invitedEmail: waiting,
      createdAt: unopened.createdAt.toISOString(),
      expiresAt: unopened.expiresAt?.toISOString(),
      accessed: false,
      accessedAt: null,
      lastVisitedAt: null,
      revoked: false,
    },
    {
      id: opened.id,
      invitedEmail: guest.email,
      createdAt: opened.createdAt.toISOString(),
      expiresAt: opened.expiresAt?.toISOString(),
      accessed: true,
      accessedAt: opened.accessedAt?.toISOString(),
      lastVisitedAt: null,
      revoked: true,
    },
  ]);
});
