/** Until someone uses one of our links, they get few emails, without senders' words (decision 018). */
import { deriveSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { accountLimits, mailLimits } from "@/lib/limits";
import { Prisma } from "@/prisma/generated/client";

const dayMs = 24 * 60 * 60_000;
const countedApart = ["password-reset", "registration-link", "invitation"];
/** Replaces the address in rows of deleted accounts; addresses contain no colon. */
const forgotten = "deleted:";

/** Whether a link sent to this address was used, by its account or to open an invitation. */
export async function isConfirmedRecipient(email: string): Promise<boolean> {
  const account = await db.user.findUnique({ where: { email }, select: { emailConfirmedAt: true } });
  if (account !== null) return account.emailConfirmedAt !== null;
  return (await db.sharedAudit.count({ where: { invitedEmail: email, accessed: true } })) > 0;
}

export async function isMailOfSuspended({ key, recipient }: { key: string; recipient: string }): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE email = ${recipient} AND "suspendedAt" IS NOT NULL
    UNION ALL
    SELECT 1 FROM mails
      JOIN shared_audits AS share ON share.id::text = mails.payload ->> 'shareId'
      JOIN websites AS audit ON audit.id = share."websiteId"
      JOIN users ON users.id = audit."userId"
    WHERE mails.key = ${key} AND mails.kind = 'invitation' AND users."suspendedAt" IS NOT NULL
    LIMIT 1`;
  return found.length > 0;
}

/** Kinds that anybody may cause for any address count apart: they must not use up what others get. Refuses password resets only while an earlier link works, or a stranger could lock the owner out. @param key null before it has a row */
export async function exceedsDailyLimit(
  { key, recipient, kind }: { key: string | null; recipient: string; kind: string },
  perDay: number = mailLimits.unconfirmedPerDay,
): Promise<boolean> {
  const now = new Date();
  const isReset = kind === "password-reset";
  const dayAgo = new Date(now.getTime() - dayMs);
  const linkDiedBefore = new Date(now.getTime() - accountLimits.resetLinkMs);
  const leavesFirst =
    key === null
      ? Prisma.sql`TRUE`
      : Prisma.sql`("createdAt", key) < (SELECT "createdAt", key FROM mails WHERE key = ${key})`;
  const [row] = await db.$queryRaw<{ day: number; lately: number }[]>`
    SELECT count(*)::int AS day,
      (count(*) FILTER (WHERE "sentAt" IS NULL OR "sentAt" > ${linkDiedBefore}))::int AS lately
    FROM mails
    WHERE recipient IN (${recipient}, ${forgottenRecipient(recipient)})
      AND key IS DISTINCT FROM ${key}
      AND CASE WHEN kind = ANY (${countedApart}) THEN kind ELSE '' END = ${countedApart.includes(kind) ? kind : ""}
      AND "droppedAt" IS NULL
      AND ("sentAt" > ${dayAgo} OR "sentAt" IS NULL AND "createdAt" > ${dayAgo} AND ${leavesFirst})`;
  const { day, lately } = row ?? { day: 0, lately: 0 };
  return day >= perDay && (!isReset || lately > 0);
}

/** The last day's still count, hashed, or registering and deleting in turns would allow unlimited mail. */
export async function forgetMails(
  { id, email }: Viewer,
  tx: Prisma.TransactionClient,
  now = new Date(),
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const own = Prisma.sql`(recipient = ${email} OR kind = 'invitation' AND payload ->> 'shareId' IN (
    SELECT share.id::text FROM shared_audits AS share JOIN websites AS audit ON audit.id = share."websiteId"
    WHERE audit."userId" = ${id}))`;
  const rows = await tx.$queryRaw<{ key: string; recipient: string }[]>`
    SELECT key, recipient FROM mails
    WHERE ${own} AND "droppedAt" IS NULL AND COALESCE("sentAt", "createdAt") > ${dayAgo}`;
  const keys = rows.map(({ key }) => key);
  const hashes = rows.map(({ recipient }) => forgottenRecipient(recipient));
  await tx.$executeRaw`
    UPDATE mails SET recipient = forgotten.hash, payload = '{}', "lastFailure" = NULL, "sentAt" = COALESCE("sentAt", ${now})
    FROM unnest(${keys}::text[], ${hashes}::text[]) AS forgotten (key, hash) WHERE mails.key = forgotten.key`;
  await tx.$executeRaw`DELETE FROM mails WHERE ${own}`;
}

export async function deleteForgottenMails(now = new Date()): Promise<number> {
  const { count } = await db.mail.deleteMany({
    where: { recipient: { startsWith: forgotten }, sentAt: { lte: new Date(now.getTime() - dayMs) } },
  });
  return count;
}

/** Keyed: a plain hash would reveal guessed addresses. */
function forgottenRecipient(email: string): string {
  return `${forgotten}${deriveSecretToken(`recipient of mails ${email}`)}`;
}
