/** Owners invite by email; the first to open the link gets access; owners can revoke it. */

import { logAuditEvent } from "@/lib/account-log/log-account-event";
import { readableBy } from "@/lib/audits/queries";
import type { Invitation } from "@/lib/audits/sharing/invitation";
import { addressKey } from "@/lib/auth/address-key";
import { markEmailConfirmed, requireConfirmedEmail } from "@/lib/auth/email-confirmation";
import type { Asker } from "@/lib/auth/prove-identity";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { AppError } from "@/lib/errors";
import { sharingLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";
import { requestShareWebhooks, storeShareWebhooks } from "@/lib/webhooks/store-deliveries";
import type { Prisma } from "@/prisma/generated/client";

const unconfirmedMessage =
  "Please confirm your email address first: we send invitations in your name only once we know it's yours.";

/** Locks the audit, or a deletion could come between. @throws AppError not-found, conflict */
export async function requireShareable(tx: Prisma.TransactionClient, viewer: Viewer, auditId: number): Promise<void> {
  const [audit] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status FROM websites WHERE id = ${auditId} AND "userId" = ${viewer.id} FOR NO KEY UPDATE`;
  if (audit === undefined) throw new AppError("not-found");
  if (audit.status !== "completed")
    throw new AppError("conflict", "The audit must be completed before it can be shared.");
}

/** Never looks up whose address it is, which would reveal accounts. @throws AppError not-found, conflict, email-unconfirmed, authentication-required, too-many-requests */
export async function shareAudit(asker: Asker, auditId: number, invitedEmail: string, message?: string): Promise<void> {
  const { viewer } = asker;
  await requireShareable(db, viewer, auditId);
  await requireConfirmedEmail(asker, unconfirmedMessage);
  await consume({ limit: "share", key: addressKey(viewer.email) });
  const share = await renewInvitation(asker, auditId, invitedEmail, message);
  await queueMail({
    key: `invitation:${share.id}:${share.createdAt.getTime()}`,
    kind: "invitation",
    recipient: invitedEmail,
    payload: { shareId: share.id },
  });
  await requestShareWebhooks(auditId, share);
  auditLog(auditId).info({ shareId: share.id }, "audit shared");
}

/** The email creates the new token when it leaves (lib/email/sharing-mails.tsx); an unopened link works until then. */
async function renewInvitation(asker: Asker, websiteId: number, invitedEmail: string, message: string | undefined) {
  const { viewer } = asker;
  const createdAt = new Date();
  const invitation = {
    inviterEmail: viewer.email,
    inviterName: `${viewer.firstName} ${viewer.lastName}`,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sharingLimits.invitationMs),
    revokedAt: null,
    ...(message !== undefined && { message: message || null }),
  };
  return db.$transaction(async (tx) => {
    await requireShareable(tx, viewer, websiteId);
    await requireConfirmedEmail(asker, unconfirmedMessage, tx);
    // The invited person keeps their access; anyone else who used the link loses it, and after a revoke everyone does.
    await tx.sharedAudit.updateMany({
      where: {
        websiteId,
        invitedEmail,
        OR: [
          { accessed: true, redeemedBy: { isNot: { email: invitedEmail } } },
          { revokedAt: { not: null } },
          { accessed: false, expiresAt: { lte: createdAt } },
        ],
      },
      data: { tokenHash: null, redeemedById: null, accessed: false, accessedAt: null, lastVisitedAt: null },
    });
    const share = await tx.sharedAudit.upsert({
      where: { websiteId_invitedEmail: { websiteId, invitedEmail } },
      create: { websiteId, invitedEmail, ...invitation },
      update: invitation,
      select: { id: true, createdAt: true },
    });
    await storeShareWebhooks(tx, websiteId, share);
    await logAuditEvent(tx, { auditId: websiteId, kind: "share-made", viewer, detail: invitedEmail });
    return share;
  });
}

/** Newest first. @throws AppError not-found */
export async function listInvitations(viewer: Viewer, auditId: number): Promise<Invitation[]> {
  const audit = await db.website.findFirst({
    where: { id: auditId, userId: viewer.id },
    select: { shares: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], omit: { tokenHash: true } } },
  });
  if (audit === null) throw new AppError("not-found");
  return audit.shares.map(
    ({ id, invitedEmail, createdAt, expiresAt, accessed, accessedAt, lastVisitedAt, revokedAt }) => ({
      id,
      invitedEmail,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      accessed,
      accessedAt: accessedAt?.toISOString() ?? null,
      lastVisitedAt: lastVisitedAt?.toISOString() ?? null,
      revoked: revokedAt !== null,
    }),
  );
}

/** Ends link and access, and holds back an unsent email. Safe to repeat. @throws AppError not-found */
export async function revokeInvitation(viewer: Viewer, auditId: number, shareId: number): Promise<void> {
  const own = { id: shareId, websiteId: auditId, website: { userId: viewer.id } };
  const revoked = await db.$transaction(async (tx) => {
    const [share] = await tx.sharedAudit.updateManyAndReturn({
      where: { ...own, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { invitedEmail: true },
    });
    if (share === undefined) return false;
    const recipient = share.invitedEmail;
    const payload = { path: ["shareId"], equals: shareId };
    await tx.mail.deleteMany({ where: { recipient, kind: "invitation", sentAt: null, payload } });
    await logAuditEvent(tx, { auditId, kind: "share-ended", viewer, detail: recipient });
    return true;
  });
  if (revoked) auditLog(auditId).info({ shareId }, "invitation revoked");
  else if ((await db.sharedAudit.count({ where: own })) === 0) throw new AppError("not-found");
}

/** The first to open it gets access. @returns whether the viewer may now read the audit */
export async function redeemInvitation(viewer: Viewer, auditId: number, token: string): Promise<boolean> {
  const now = new Date();
  const standing = { websiteId: auditId, tokenHash: hashSecretToken(token), revokedAt: null, expiresAt: { gt: now } };
  // Only an email to the viewer's own address contained this token.
  if ((await db.sharedAudit.count({ where: { ...standing, invitedEmail: viewer.email } })) === 1)
    await markEmailConfirmed(viewer.id);
  if (await isReadable(viewer, auditId)) return true;
  const isFirst = await db.$transaction(async (tx) => {
    const { count } = await tx.sharedAudit.updateMany({
      // Not redeemedById, which is cleared with its holder's account: the link stays used.
      where: { ...standing, accessed: false },
      data: { redeemedById: viewer.id, accessed: true, accessedAt: now },
    });
    if (count === 1) await logAuditEvent(tx, { auditId, kind: "share-opened", viewer });
    return count === 1;
  });
  // The same person may redeem twice in parallel.
  return isFirst || isReadable(viewer, auditId);
}

async function isReadable(viewer: Viewer, auditId: number): Promise<boolean> {
  return (await db.website.count({ where: { id: auditId, ...readableBy(viewer) } })) === 1;
}
