import { describe, expect, it } from "vitest";
import { deleteAccount } from "@/lib/account/commands";
import { getReport } from "@/lib/audits/report/report-query";
import { redeemInvitation } from "@/lib/audits/sharing/sharing";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
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
import { newAccount, newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const thirtyDaysMs = 30 * 24 * 60 * 60_000;

describe("sharing", () => {
  it("stores who invited whom, for thirty days, and queues one mail", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const before = Date.now();
    await shareAs(owner, auditId, invitedEmail);
    const share = await readShare(auditId, invitedEmail);
    expect(share).toMatchObject({
      inviterEmail: owner.email,
      inviterName: "Robin Tester",
      accessed: false,
      accessedAt: null,
      tokenHash: null,
      redeemedById: null,
    });
    expect(Number(share.expiresAt)).toBeGreaterThanOrEqual(before + thirtyDaysMs);
    expect(Number(share.expiresAt)).toBeLessThanOrEqual(Date.now() + thirtyDaysMs);
    expect(await readMails(invitedEmail)).toMatchObject([{ kind: "invitation", payload: { shareId: share.id } }]);
  });

  it.each(["pending", "running", "failed"])("is refused while the audit is %s", async (status) => {
    const owner = await createViewer();
    const auditId = await createAuditRow(owner, { status });
    const invitedEmail = newAddress();
    await expect(shareAs(owner, auditId, invitedEmail)).rejects.toMatchObject({
      status: 409,
      message: "The audit must be completed before it can be shared.",
    });
    expect(await db.sharedAudit.count({ where: { websiteId: auditId } })).toBe(0);
    expect(await readMails(invitedEmail)).toEqual([]);
  });

  it("is for the owner alone: to anybody else, an invited reader included, there is no such audit", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const reader = await createViewer();
    await redeemInvitation(reader, auditId, await invite(owner, auditId, reader.email));
    const stranger = await createViewer();
    for (const viewer of [reader, stranger]) {
      await expect(shareAs(viewer, auditId, newAddress())).rejects.toMatchObject({ status: 404 });
    }
    expect(await db.sharedAudit.count({ where: { websiteId: auditId } })).toBe(1);
  });

  it("twenty times an hour at most, whatever the audit; refused tries don't count", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const pending = await createAuditRow(owner);
    for (let n = 0; n < 5; n += 1) await expect(shareAs(owner, pending, newAddress())).rejects.toThrow();
    const second = await createAuditRow(owner, { status: "completed" });
    for (let n = 0; n < 20; n += 1) await shareAs(owner, n % 2 === 0 ? auditId : second, newAddress());
    const oneTooMany = newAddress();
    await expect(shareAs(owner, auditId, oneTooMany)).rejects.toMatchObject({ status: 429 });
    expect(await readMails(oneTooMany)).toEqual([]);
    const other = await createCompletedAudit();
    await shareAs(other.owner, other.auditId, newAddress());
  });

  it("twice with one address renews its invitation: the new link works for thirty days, the old one no more", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const oldToken = await invite(owner, auditId, invitedEmail);
    const old = await readShare(auditId, invitedEmail);
    await db.sharedAudit.update({ where: { id: old.id }, data: { expiresAt: new Date(), revokedAt: new Date() } });
    await shareAs(owner, auditId, invitedEmail);
    const guest = await createViewer();
    expect(await redeemInvitation(guest, auditId, oldToken), "before the new mail has left").toBe(false);
    const newToken = await sendInvitation(auditId, invitedEmail);
    const renewed = await readShare(auditId, invitedEmail);
    expect(renewed).toMatchObject({ id: old.id, revokedAt: null });
    expect(Number(renewed.expiresAt)).toBeGreaterThanOrEqual(Number(old.expiresAt));
    expect(await readMails(invitedEmail)).toHaveLength(2);
    expect(await redeemInvitation(guest, auditId, oldToken)).toBe(false);
    expect(await redeemInvitation(guest, auditId, newToken)).toBe(true);
  });

  it("leaves an unopened link working until the mail with the new one leaves", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const oldToken = await invite(owner, auditId, invitedEmail);
    await shareAs(owner, auditId, invitedEmail);
    const { tokenHash } = await readShare(auditId, invitedEmail);
    expect(tokenHash).toBe(hashSecretToken(oldToken));
    await sendInvitation(auditId, invitedEmail);
    expect(await redeemInvitation(await createViewer(), auditId, oldToken)).toBe(false);
  });

  it("does not bring back a link that had expired", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const oldToken = await invite(owner, auditId, invitedEmail);
    await db.sharedAudit.updateMany({ where: { invitedEmail }, data: { expiresAt: new Date() } });
    await shareAs(owner, auditId, invitedEmail);
    expect(await redeemInvitation(await createViewer(), auditId, oldToken)).toBe(false);
  });

  it("at the same moment with one address leaves one invitation", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const { id, email: invitedEmail } = await createViewer();
    // Strangers get three mails a day: some of the eight would come too late for theirs.
    await db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
    await Promise.all(Array.from({ length: 8 }, () => shareAs(owner, auditId, invitedEmail)));
    expect(await db.sharedAudit.count({ where: { websiteId: auditId } })).toBe(1);
  });

  it("again takes nothing from the invited person, and takes the place of anyone who got there first", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = await createViewer();
    const forwardedTo = await createViewer();
    expect(await redeemInvitation(forwardedTo, auditId, await invite(owner, auditId, guest.email))).toBe(true);

    const token = await invite(owner, auditId, guest.email);
    expect(await canRead(forwardedTo, auditId)).toBe(false);
    expect(await readShare(auditId, guest.email)).toMatchObject({ accessed: false, accessedAt: null });
    expect(await redeemInvitation(guest, auditId, token)).toBe(true);

    const { accessedAt } = await readShare(auditId, guest.email);
    await shareAs(owner, auditId, guest.email);
    expect(await canRead(guest, auditId)).toBe(true);
    expect(await readShare(auditId, guest.email)).toMatchObject({ accessed: true, accessedAt });
  });
});

describe("redeeming", () => {
  it("lets the first to come read the report, and notes the first view", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = await createViewer();
    // Registered under another address than the invited one.
    const invitedEmail = newAddress();
    const token = await invite(owner, auditId, invitedEmail);
    expect(await canRead(guest, auditId)).toBe(false);
    expect(await redeemInvitation(guest, auditId, token)).toBe(true);
    expect(await getReport(guest, auditId)).toMatchObject({ id: auditId, isOwner: false });
    const first = await readShare(auditId, invitedEmail);
    expect(first).toMatchObject({ accessed: true, redeemedById: guest.id });
    expect(Number(first.accessedAt)).toBeGreaterThanOrEqual(Number(first.createdAt));

    expect(await redeemInvitation(guest, auditId, token), "the same person again").toBe(true);
    expect(await readShare(auditId, invitedEmail)).toEqual(first);
    expect(await redeemInvitation(await createViewer(), auditId, token), "somebody else").toBe(false);
    expect(await readShare(auditId, invitedEmail)).toEqual(first);
  });

  it("has one winner when several come at once, and the winner may come twice", async () => {
    const { owner, auditId } = await createCompletedAudit();
    for (let round = 0; round < 10; round += 1) {
      const token = await invite(owner, auditId, newAddress());
      const guests = await Promise.all(Array.from({ length: 3 }, createViewer));
      const comings = await Promise.all(
        [...guests, ...guests].map(async (guest) => ({ guest, isIn: await redeemInvitation(guest, auditId, token) })),
      );
      const winners = comings.filter(({ isIn }) => isIn).map(({ guest }) => guest.id);
      expect(new Set(winners).size).toBe(1);
      expect(winners).toHaveLength(2);
      const readers = await Promise.all(guests.map((guest) => canRead(guest, auditId)));
      expect(readers.filter(Boolean)).toHaveLength(1);
    }
  });

  it.each([
    ["wrong", { token: "A".repeat(43) }],
    ["empty", { token: "" }],
    ["expired", { change: { expiresAt: new Date() } }],
    ["revoked", { change: { revokedAt: new Date() } }],
  ])("does nothing with a token that is %s", async (_why, { token, change }: { token?: string; change?: object }) => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const right = await invite(owner, auditId, invitedEmail);
    const { id } = await readShare(auditId, invitedEmail);
    const before = await db.sharedAudit.update({ where: { id }, data: change ?? {} });
    const guest = await createViewer();
    expect(await redeemInvitation(guest, auditId, token ?? right)).toBe(false);
    expect(await canRead(guest, auditId)).toBe(false);
    expect(await readShare(auditId, invitedEmail)).toEqual(before);
  });

  it("does nothing with the token of another audit, not even of the same owner", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const other = await createAuditRow(owner, { status: "completed" });
    const token = await invite(owner, auditId, newAddress());
    const guest = await createViewer();
    expect(await redeemInvitation(guest, other, token)).toBe(false);
    expect(await canRead(guest, other)).toBe(false);
    expect(await redeemInvitation(guest, auditId, token)).toBe(true);
  });

  it("by the owner opens the owner's report and leaves the invitation to the invited", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const invitedEmail = newAddress();
    const token = await invite(owner, auditId, invitedEmail);
    expect(await redeemInvitation(owner, auditId, token)).toBe(true);
    expect(await readShare(auditId, invitedEmail)).toMatchObject({ accessed: false, redeemedById: null });
    expect(await redeemInvitation(await createViewer(), auditId, token)).toBe(true);
  });

  it("is over when the reader's account is deleted: the link opens nothing for the next one", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const { viewer: guest, password } = await newAccount();
    const token = await invite(owner, auditId, newAddress());
    expect(await redeemInvitation(guest, auditId, token)).toBe(true);
    await deleteAccount(await newSession(guest), password, guest.email);
    expect(await redeemInvitation(await createViewer(), auditId, token)).toBe(false);
  });
});

describe("an address is confirmed by an invitation that was sent there", () => {
  const isConfirmed = async ({ id }: Viewer) =>
    (await db.user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt !== null;

  it("when its account opens the link, also when it may read the report already", async () => {
    const { owner, auditId } = await createCompletedAudit();
    const [guest, reader] = [await createViewer(), await createViewer()];
    const stranger = await createViewer();
    expect(await redeemInvitation(guest, auditId, await invite(owner, auditId, guest.email))).toBe(true);
    expect(await isConfirmed(guest)).toBe(true);

    // Two invitations: one to another address gave the access, the other proves their own.
    await redeemInvitation(reader, auditId, await invite(owner, auditId, newAddress()));
    expect(await isConfirmed(reader)).toBe(false);
    const token = await invite(owner, auditId, reader.email);
    expect(await redeemInvitation(stranger, auditId, token)).toBe(true);
    expect(await isConfirmed(stranger)).toBe(false);
    await redeemInvitation(reader, auditId, token);
    expect(await isConfirmed(reader)).toBe(true);
  });

  it.each([
    ["expired", { expiresAt: new Date() }],
    ["revoked", { revokedAt: new Date() }],
  ])("but not when it is %s, or the token is wrong", async (_why, change) => {
    const { owner, auditId } = await createCompletedAudit();
    const guest = await createViewer();
    const token = await invite(owner, auditId, guest.email);
    await redeemInvitation(guest, auditId, "A".repeat(43));
    expect(await isConfirmed(guest)).toBe(false);
    const { id } = await readShare(auditId, guest.email);
    await db.sharedAudit.update({ where: { id }, data: change });
    await redeemInvitation(guest, auditId, token);
    expect(await isConfirmed(guest)).toBe(false);
  });
});
