import { z } from "zod";
import { deletionToken } from "@/lib/auth/deletion-token";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { accountLink } from "@/lib/email/account-link";
import { defineAccountMail } from "@/lib/email/define-mail";
import { AccountDeletion } from "@/lib/email/templates/account-deletion";
import { EmailConfirmation } from "@/lib/email/templates/email-confirmation";
import { PasswordReset } from "@/lib/email/templates/password-reset";
import { Welcome } from "@/lib/email/templates/welcome";
import { portalUrl } from "@/lib/portal-url";

const payload = z.object({ userId: z.int() });
const byId = ({ userId }: z.output<typeof payload>) => ({ id: userId });

export const composeWelcome = defineAccountMail(payload, byId, async (_payload, context, { id, email, greeting }) => ({
  subject: `Welcome to ${brand.name}`,
  body: <Welcome name={greeting} email={email} auditUrl={accountLink("/spotcheck", id, context)} />,
}));

export const composeEmailConfirmation = defineAccountMail(payload, byId, async (_payload, context, account) => {
  if (context.isConfirmed) return null;
  const { id, email, greeting } = account;
  const confirmationUrl = accountLink("/integrations/cloudinary", id, context);
  return {
    subject: "Confirm your email address",
    body: <EmailConfirmation name={greeting} email={email} confirmationUrl={confirmationUrl} />,
  };
});

export const composeAccountDeletion = defineAccountMail(payload, byId, async (_payload, _context, account) => {
  const { id, email, greeting } = account;
  const deletionUrl = portalUrl(`/account?deletion=${deletionToken({ id, email })}#delete`);
  return {
    subject: "Delete your account",
    body: <AccountDeletion name={greeting} email={email} deletionUrl={deletionUrl} />,
  };
});

/** Only this job learns whether the address has an account. The token exists only in the email. */
export const composePasswordReset = defineAccountMail(
  z.object({}),
  (_payload, recipient) => db.user.findUnique({ where: { email: recipient }, select: { id: true } }),
  async (_payload, _context, { id, email, greeting }) => {
    const token = await issueResetToken(id);
    return {
      subject: "Choose a new password",
      body: <PasswordReset name={greeting} email={email} resetUrl={portalUrl(`/reset-password?token=${token}`)} />,
    };
  },
);
