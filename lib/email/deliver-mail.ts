import { render, toPlainText } from "react-email";
import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import { sendMail } from "@/lib/email/transport";
import { log } from "@/lib/log";

/**
 * Sends the mail unless it was sent already or there is nothing to say any more; then its row goes too.
 * @throws when it could not be handed over: the job tries again.
 */
export async function deliverMail(key: string): Promise<void> {
  const mail = await db.mail.findUnique({ where: { key } });
  // Gone: it was dropped by an earlier try, or its recipient has deleted their account.
  if (mail === null || mail.sentAt !== null) return;
  const content = await composeMail(mail.kind, mail.payload, mail);
  if (content === null) {
    await db.mail.deleteMany({ where: { key } });
    log.info({ mail: key }, "mail dropped");
    return;
  }
  const html = await render(content.body);
  const { kind, recipient, createdAt } = mail;
  await sendMail({ key, kind, recipient, subject: content.subject, html, text: toPlainText(html), createdAt });
  await db.mail.updateMany({ where: { key }, data: { sentAt: new Date() } });
  log.info({ mail: key }, "mail sent");
}
