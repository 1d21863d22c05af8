import { render, toPlainText } from "react-email";
import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import { exceedsDailyLimit, isConfirmedRecipient, isMailOfSuspended } from "@/lib/email/recipients";
import { sendMail } from "@/lib/email/transport";
import { log } from "@/lib/log";

/**
 * Sends the mail unless it was sent or dropped already. Where there is nothing to say any more its row goes;
 * where its recipient has had enough for a day, or a suspended account is behind it, it is marked as dropped.
 * @throws when it could not be handed over: the job tries again.
 */
export async function deliverMail(key: string): Promise<void> {
  const mail = await db.mail.findUnique({ where: { key } });
  // Gone: it was dropped by an earlier try, or its recipient has deleted their account.
  if (mail === null || mail.sentAt !== null || mail.droppedAt !== null) return;
  const { kind, recipient, createdAt } = mail;
  if (await isMailOfSuspended(mail)) {
    await db.mail.updateMany({ where: { key }, data: { droppedAt: new Date() } });
    log.warn({ mail: key, code: "account-suspended" }, "mail dropped");
    return;
  }
  const isConfirmed = await isConfirmedRecipient(recipient);
  // Before it is composed: a new reset link would end the ones that were sent.
  if (!isConfirmed && (await exceedsDailyLimit(mail))) {
    await db.mail.updateMany({ where: { key }, data: { droppedAt: new Date() } });
    log.warn({ mail: key, code: "unconfirmed-recipient-limit" }, "mail dropped");
    return;
  }
  const content = await composeMail(kind, mail.payload, { recipient, createdAt, isConfirmed });
  if (content === null) {
    await db.mail.deleteMany({ where: { key } });
    log.info({ mail: key, code: "nothing-to-say" }, "mail dropped");
    return;
  }
  const html = await render(content.body);
  const { subject, pictures = [] } = content;
  await sendMail({ key, kind, recipient, subject, html, text: toPlainText(html), pictures, createdAt });
  await db.mail.updateMany({ where: { key }, data: { sentAt: new Date() } });
  log.info({ mail: key }, "mail sent");
}
