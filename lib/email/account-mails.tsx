import { z } from "zod";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { accountLink } from "@/lib/email/account-link";
import { defineMail } from "@/lib/email/define-mail";
import { plainName } from "@/lib/email/plain-name";
import { EmailConfirmation } from "@/lib/email/templates/email-confirmation";
import { PasswordReset } from "@/lib/email/templates/password-reset";
import { Welcome } from "@/lib/email/templates/welcome";
import { portalUrl } from "@/lib/portal-url";

export const composeWelcome = defineMail(z.object({ userId: z.int() }), async ({ userId }, context) => {
  const user = await db.user.findUnique({ where: { id: userId }, select: { firstName: true, email: true } });
  if (user === null) return null;
  return {
    subject: `Welcome to ${brand.name}`,
    body: (
      <Welcome
        name={plainName(user.firstName, "there")}
        email={user.email}
        auditUrl={accountLink("/spotcheck", userId, context)}
      />
    ),
  };
});

export const composeEmailConfirmation = defineMail(z.object({ userId: z.int() }), async ({ userId }, context) => {
  const user = await db.user.findUnique({ where: { id: userId }, select: { firstName: true, email: true } });
  if (user === null || user.email !== context.recipient || context.isConfirmed) return null;
  return {
    subject: "Confirm your email address",
    body: (
      <EmailConfirmation
        name={plainName(user.firstName, "there")}
        email={user.email}
        confirmationUrl={accountLink("/integrations/cloudinary", userId, context)}
      />
    ),
  };
});

/** Alone knows whether the e-mail has an account. The token is made here: it exists nowhere but in the mail. */
export const composePasswordReset = defineMail(z.object({}), async (_payload, { recipient, createdAt }) => {
  const user = await db.user.findUnique({ where: { email: recipient }, select: { id: true, firstName: true } });
  if (user === null) return null;
  const token = await issueResetToken(user.id, createdAt);
  return {
    subject: "Choose a new password",
    body: (
      <PasswordReset
        name={plainName(user.firstName, "there")}
        email={recipient}
        resetUrl={portalUrl(`/reset-password?token=${token}`)}
      />
    ),
  };
});
