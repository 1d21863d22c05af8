import { z } from "zod";
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { defineSenderMail } from "@/lib/email/define-mail";
import { plainName } from "@/lib/email/plain-name";
import { Invitation } from "@/lib/email/templates/invitation";
import { portalUrl } from "@/lib/portal-url";

const payload = z.object({ shareId: z.int() });

async function findInviter({ shareId }: z.output<typeof payload>): Promise<{ id: number } | null> {
  const where = { id: shareId };
  const share = await db.sharedAudit.findUnique({ where, select: { website: { select: { userId: true } } } });
  return share && { id: share.website.userId };
}

/** Stores the token's hash when the email leaves; the token is derived, so that retries send the same email. */
export const composeInvitation = defineSenderMail(payload, findInviter, async ({ shareId }, { isConfirmed }) => {
  const share = await db.sharedAudit.findUnique({
    where: { id: shareId },
    select: {
      websiteId: true,
      inviterEmail: true,
      inviterName: true,
      createdAt: true,
      message: true,
      website: { select: { url: true } },
    },
  });
  if (share === null) return null;
  const token = deriveSecretToken(`invitation ${shareId} ${share.createdAt.toISOString()}`);
  const { count } = await db.sharedAudit.updateMany({
    where: {
      ...{ id: shareId, createdAt: share.createdAt, revokedAt: null },
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
    data: { tokenHash: hashSecretToken(token) },
  });
  // Revoked, expired or just renewed: a renewed invitation has its own email.
  if (count === 0) return null;
  const inviter = plainName(share.inviterName ?? share.inviterEmail, share.inviterEmail);
  return {
    subject: isConfirmed ? `${inviter} shared a website audit with you` : "A website audit was shared with you",
    body: (
      <Invitation
        inviter={inviter}
        inviterEmail={share.inviterEmail}
        siteUrl={share.website.url}
        message={isConfirmed ? share.message : null}
        invitationUrl={portalUrl(`/dashboard/${share.websiteId}?invite=${token}`)}
      />
    ),
  };
});
