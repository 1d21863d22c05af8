import { confirmationToken } from "@/lib/auth/email-confirmation";
import type { MailContext } from "@/lib/email/define-mail";
import { portalUrl } from "@/lib/portal-url";

export function accountLink(path: string, userId: number, { recipient, isConfirmed }: MailContext): string {
  return portalUrl(isConfirmed ? path : `${path}?confirm=${confirmationToken(userId, recipient)}`);
}
