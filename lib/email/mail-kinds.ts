import {
  composeAccountDeletion,
  composeEmailConfirmation,
  composePasswordReset,
  composeWelcome,
} from "@/lib/email/account-mails";
import { composeAuditFailed, composeAuditReady } from "@/lib/email/audit-mails";
import type { ComposeMail, MailContent, MailContext } from "@/lib/email/define-mail";
import { noticeMails } from "@/lib/email/notice-mails";
import { composeRegistrationLink } from "@/lib/email/registration-mail";
import { composeInvitation } from "@/lib/email/sharing-mails";

const mailKinds = {
  welcome: composeWelcome,
  "email-confirmation": composeEmailConfirmation,
  "account-deletion": composeAccountDeletion,
  "password-reset": composePasswordReset,
  "registration-link": composeRegistrationLink,
  "audit-ready": composeAuditReady,
  "audit-failed": composeAuditFailed,
  invitation: composeInvitation,
  ...noticeMails,
} satisfies Record<string, ComposeMail>;

export type MailKind = keyof typeof mailKinds;
export const mailKindNames = Object.keys(mailKinds) as MailKind[];

/** @returns null if there is nothing to send @throws if the kind is unknown or the payload invalid */
export function composeMail(kind: string, payload: unknown, context: MailContext): Promise<MailContent | null> {
  if (!Object.hasOwn(mailKinds, kind)) throw new Error(`unknown kind of email: ${kind}`);
  return mailKinds[kind as MailKind](payload, context);
}
