/**
 * Who gets how much mail. Anybody can enter anybody's address, so until a person has used a link of ours,
 * mails to them are few and their subjects say nothing of a sender's choosing (docs/decisions/018).
 */
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** Mails to an unconfirmed address within 24 hours; password resets have as many of their own. */
const maxDailyMails = 3;
const dayMs = 24 * 60 * 60_000;

/** Whether a link in a mail to this address was used: by its account, or, where there is none, to open an invitation. */
export async function isConfirmedRecipient(email: string): Promise<boolean> {
  const account = await db.user.findUnique({ where: { email }, select: { emailConfirmedAt: true } });
  if (account !== null) return account.emailConfirmedAt !== null;
  return (await db.sharedAudit.count({ where: { invitedEmail: email, accessed: true } })) > 0;
}

/**
 * Whether this mail is one too many for an unconfirmed address. Older mails that are still to leave count like
 * those that have left, so that of many that leave at once only so many pass.
 */
export async function exceedsDailyLimit(mailKey: string, now = new Date()): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM mails AS other, mails AS mail
    WHERE mail.key = ${mailKey} AND other.key <> mail.key
      AND other.recipient IN (mail.recipient, ${hashed("mail.recipient")})
      AND (other.kind = 'password-reset') = (mail.kind = 'password-reset')
      AND other."droppedAt" IS NULL
      AND (other."sentAt" > ${dayAgo} OR (
        other."sentAt" IS NULL AND other."createdAt" > ${dayAgo}
        AND (other."createdAt", other.key) < (mail."createdAt", mail.key)))`;
  return (row?.count ?? 0) >= maxDailyMails;
}

/**
 * Removes the mails to and from an account that is being deleted. What was sent within the day still counts, under
 * the hash of its address alone: else whoever registers and deletes in turns could send somebody as much as they like.
 */
export function forgetMails({ id, email }: Viewer, now = new Date()) {
  const own = Prisma.sql`(recipient = ${email} OR kind = 'invitation' AND payload ->> 'shareId' IN (
    SELECT share.id::text FROM shared_audits AS share JOIN websites AS audit ON audit.id = share."websiteId"
    WHERE audit."userId" = ${id}))`;
  return [
    db.$executeRaw`
      UPDATE mails SET recipient = ${hashed("recipient")}, payload = '{}'
      WHERE ${own} AND "sentAt" > ${new Date(now.getTime() - dayMs)}`,
    db.$executeRaw`DELETE FROM mails WHERE ${own}`,
  ];
}

function hashed(column: "recipient" | "mail.recipient"): Prisma.Sql {
  return Prisma.raw(`encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`);
}
