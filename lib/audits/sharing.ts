/** Invitations to a report: the owner sends one by e-mail, and whoever opens its link first holds it. */
import { readableBy } from "@/lib/audits/queries";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { AppError } from "@/lib/errors";
import { auditLog } from "@/lib/log";
import { consume } from "@/lib/rate-limits";

const lifetimeMs = 30 * 24 * 60 * 60_000;

/**
 * Invites one person to the viewer's own, completed audit. Inviting the same address again renews
 * its invitation: thirty more days and a new link, which ends the earlier one.
 * @param invitedEmail in lower case, see shareAuditSchema
 * @throws AppError not-found, conflict when the audit is not completed, too-many-requests.
 */
export async function shareAudit(viewer: Viewer, auditId: number, invitedEmail: string): Promise<void> {
  const audit = await db.website.findFirst({ where: { id: auditId, userId: viewer.id }, select: { status: true } });
  if (audit === null) throw new AppError("not-found");
  if (audit.status !== "completed")
    throw new AppError("conflict", "The audit must be completed before it can be shared.");
  await consume({ limit: "share", key: String(viewer.id) });
  const share = await renewInvitation(viewer, auditId, invitedEmail);
  await queueMail({
    key: `invitation:${share.id}:${share.createdAt.getTime()}`,
    kind: "invitation",
    recipient: invitedEmail,
    payload: { shareId: share.id },
  });
  auditLog(auditId).info({ shareId: share.id }, "audit shared");
}

/** The link's token follows when its mail leaves (lib/email/sharing-mails.tsx); until then there is none. */
async function renewInvitation(viewer: Viewer, websiteId: number, invitedEmail: string) {
  const createdAt = new Date();
  const invitation = {
    inviterEmail: viewer.email,
    inviterName: `${viewer.firstName} ${viewer.lastName}`,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs),
    tokenHash: null,
    revokedAt: null,
  };
  const [, share] = await db.$transaction([
    // The invited person keeps the access they have; anybody else who came first with the link gives way.
    db.sharedAudit.updateMany({
      where: { websiteId, invitedEmail, redeemedBy: { isNot: { email: invitedEmail } } },
      data: { redeemedById: null, accessed: false, accessedAt: null },
    }),
    db.sharedAudit.upsert({
      where: { websiteId_invitedEmail: { websiteId, invitedEmail } },
      create: { websiteId, invitedEmail, ...invitation },
      update: invitation,
      select: { id: true, createdAt: true },
    }),
  ]);
  return share;
}

/**
 * Lets the viewer read the audit by the token of an invitation: the first to come holds it.
 * @returns whether the viewer may read the audit: false alike for a token that is wrong, expired,
 * revoked, another audit's or somebody else's; true for whoever may read it anyway.
 */
export async function redeemInvitation(viewer: Viewer, auditId: number, token: string): Promise<boolean> {
  if (await isReadable(viewer, auditId)) return true;
  const now = new Date();
  const { count } = await db.sharedAudit.updateMany({
    where: {
      websiteId: auditId,
      tokenHash: hashSecretToken(token),
      revokedAt: null,
      expiresAt: { gt: now },
      // Not redeemedById, which empties when its holder's account is deleted: the link stays used.
      accessed: false,
    },
    data: { redeemedById: viewer.id, accessed: true, accessedAt: now },
  });
  // The same person may have come twice at once.
  return count === 1 || isReadable(viewer, auditId);
}

async function isReadable(viewer: Viewer, auditId: number): Promise<boolean> {
  return (await db.website.count({ where: { id: auditId, ...readableBy(viewer) } })) === 1;
}
