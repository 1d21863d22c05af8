import { z } from "zod";
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { definePortalMail } from "@/lib/email/define-mail";
import { RegistrationLink } from "@/lib/email/templates/registration-link";
import { portalUrl } from "@/lib/portal-url";

/** Stores the token's hash when the email leaves; the token is derived, so that retries send the same email. */
export const composeRegistrationLink = definePortalMail(
  z.object({ invitationId: z.int() }),
  async ({ invitationId }, { recipient }) => {
    const invitation = await db.registrationInvitation.findFirst({ where: { id: invitationId, email: recipient } });
    if (invitation === null || (await db.user.count({ where: { email: recipient } })) > 0) return null;
    const { id, createdAt } = invitation;
    const token = deriveSecretToken(`registration ${id} ${createdAt.toISOString()}`);
    const { count } = await db.registrationInvitation.updateMany({
      where: { id, createdAt },
      data: { tokenHash: hashSecretToken(token) },
    });
    if (count === 0) return null;
    return {
      subject: `Create your account at ${brand.name}`,
      body: (
        <RegistrationLink
          portal={brand.name}
          email={recipient}
          registrationUrl={portalUrl(`/auth?mode=register&invite=${token}`)}
        />
      ),
    };
  },
);
