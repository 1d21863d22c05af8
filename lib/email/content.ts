/** Which mail says what: from the kind of a row in the `mails` table to what composes it. */
import { composePasswordReset, composeWelcome } from "@/lib/email/account-mails";
import { composeAuditFailed, composeAuditReady } from "@/lib/email/audit-mails";
import type { Composer, MailContent, MailHead } from "@/lib/email/composer";
import { composeInvitation } from "@/lib/email/sharing-mails";

const composers = {
  welcome: composeWelcome,
  "password-reset": composePasswordReset,
  "audit-ready": composeAuditReady,
  "audit-failed": composeAuditFailed,
  invitation: composeInvitation,
} satisfies Record<string, Composer>;

export type MailKind = keyof typeof composers;

/**
 * @returns null when there is nothing to send any more.
 * @throws when the kind is unknown or the payload does not fit it.
 */
export function composeMail(kind: string, payload: unknown, head: MailHead): Promise<MailContent | null> {
  if (!Object.hasOwn(composers, kind)) throw new Error(`unknown kind of mail: ${kind}`);
  return composers[kind as MailKind](payload, head);
}
