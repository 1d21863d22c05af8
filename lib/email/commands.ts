/** Mail is asked for in one place and delivered by a job: a row in `mails` first, then an event that names it. */
import { render, toPlainText } from "react-email";
import { requestMail } from "@/inngest/events";
import { db } from "@/lib/db";
import { composeMail, type MailKind, mailKinds } from "@/lib/email/content";
import { sendMail } from "@/lib/email/transport";
import { log } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

interface MailRequest {
  /** One mail a key, however often it is asked for. */
  key: string;
  kind: MailKind;
  recipient: string;
  payload: Prisma.InputJsonObject;
}

export async function queueMail(request: MailRequest): Promise<void> {
  await db.mail.createMany({ data: [request], skipDuplicates: true });
  await requestMail(request.key);
}

/** Sends the mail unless it was sent already. @throws when it could not be handed over: the job tries again. */
export async function deliverMail(key: string): Promise<void> {
  const mail = await db.mail.findUniqueOrThrow({ where: { key } });
  if (mail.sentAt !== null) return;
  const kind = mailKinds.find((known) => known === mail.kind);
  if (kind === undefined) throw new Error(`unknown kind of mail: ${mail.kind}`);
  const { subject, body } = await composeMail(kind, mail.payload);
  const html = await render(body);
  await sendMail({
    key,
    kind,
    recipient: mail.recipient,
    subject,
    html,
    text: toPlainText(html),
    createdAt: mail.createdAt,
  });
  await db.mail.update({ where: { key }, data: { sentAt: new Date() } });
  log.info({ mail: key }, "mail sent");
}
