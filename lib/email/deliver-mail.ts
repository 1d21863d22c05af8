import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import { exceedsDailyLimit, isConfirmedRecipient, isMailOfSuspended } from "@/lib/email/recipients";
import { renderMail } from "@/lib/email/render-mail";
import { sendMail } from "@/lib/email/transport";
import { mailLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { recordMetric } from "@/lib/telemetry/telemetry";
import type { Mail } from "@/prisma/generated/client";

const maxFailureLength = 500;

const dropReasons = {
  "account-suspended": "The recipient's or the sender's account is suspended.",
  "unconfirmed-recipient-limit": "The address has never used one of our links and reached its daily limit.",
  "reset-limit": "The address has had many reset links within a day, and an earlier one still works.",
} as const;

/** Drops mail to suspended accounts and beyond daily limits. @throws if handing it over failed */
export async function deliverMail(key: string): Promise<void> {
  const mail = await db.mail.findUnique({ where: { key } });
  if (mail === null || mail.sentAt !== null || mail.droppedAt !== null) return;
  if (await isMailOfSuspended(mail)) return drop(key, "account-suspended");
  const isConfirmed = await isConfirmedRecipient(mail.recipient);
  if (!isConfirmed && (await exceedsDailyLimit(mail))) return drop(key, "unconfirmed-recipient-limit");
  const isReset = mail.kind === "password-reset";
  if (isReset && (await exceedsDailyLimit(mail, mailLimits.resetsPerDay))) return drop(key, "reset-limit");
  await db.mail.updateMany({ where: { key }, data: { tries: { increment: 1 } } });
  try {
    await composeAndSend(mail, isConfirmed);
  } catch (error) {
    const lastFailure = String(error).slice(0, maxFailureLength);
    await db.mail.updateMany({ where: { key, sentAt: null }, data: { lastFailure } });
    throw error;
  }
}

async function drop(key: string, code: keyof typeof dropReasons): Promise<void> {
  await db.mail.updateMany({ where: { key }, data: { droppedAt: new Date(), lastFailure: dropReasons[code] } });
  log.warn({ mail: key, code }, "mail dropped");
}

async function composeAndSend({ key, kind, recipient, createdAt, payload }: Mail, isConfirmed: boolean): Promise<void> {
  const content = await composeMail(kind, payload, { recipient, createdAt, isConfirmed });
  if (content === null) {
    await db.mail.deleteMany({ where: { key } });
    log.info({ mail: key, code: "nothing-to-say" }, "mail dropped");
    return;
  }
  const { subject, pictures = [] } = content;
  const message = { key, kind, recipient, subject, ...(await renderMail(content.body)), pictures, createdAt };
  await sendMail(message).catch((error: unknown) => {
    recordMail(kind, "failed");
    throw error;
  });
  recordMail(kind, "sent");
  await db.mail.updateMany({ where: { key }, data: { sentAt: new Date(), lastFailure: null } });
  log.info({ mail: key }, "mail sent");
}

function recordMail(kind: string, outcome: "sent" | "failed"): void {
  recordMetric("spotcheck.mails", 1, { "spotcheck.mail.kind": kind, "spotcheck.outcome": outcome });
}
