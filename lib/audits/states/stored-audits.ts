/** Stored audits take disk space until they are deleted or expire (RETENTION_DAYS). */
import type { Viewer } from "@/lib/auth/viewer";
import { readFreeShare } from "@/lib/data-folder/free-space";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { diskLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { Prisma } from "@/prisma/generated/client";

/** As mailboxKey: mail to "name+anything" reaches one mailbox. */
const mailbox = (table: Prisma.Sql) => Prisma.sql`regexp_replace(${table}.email, '(.)[+].*@', '\\1@')`;

/** Failed audits without pages take hardly any. @throws AppError storage-full */
export async function requireRoom({ id }: Viewer, freeShare = readFreeShare): Promise<void> {
  const free = await freeShare().catch(() => null);
  if (free !== null && free < diskLimits.refuseBelowFreeShare) {
    log.error(
      { code: "disk-full", userId: id },
      "audit refused: less than 5% of the disk with the data folder is free",
    );
    throw new AppError(
      "storage-full",
      "The portal is short of space, so it can’t store another audit now. Please tell your agency.",
    );
  }
  const [{ isConfirmed, stored }] = await db.$queryRaw<[{ isConfirmed: boolean; stored: number }]>`
    WITH own AS (
      SELECT id, email, "emailConfirmedAt" IS NOT NULL OR "isLocal" AS "isConfirmed",
        (SELECT network FROM account_events WHERE "userId" = users.id AND kind = 'account-created' LIMIT 1) AS network
      FROM users WHERE id = ${id}
    ), together AS (
      SELECT id FROM own
      UNION SELECT users.id FROM users, own
        WHERE own."isConfirmed" AND users."emailConfirmedAt" IS NOT NULL AND ${mailbox(Prisma.sql`users`)} = ${mailbox(Prisma.sql`own`)}
      UNION SELECT users.id FROM users JOIN account_events AS event ON event."userId" = users.id, own
        WHERE NOT own."isConfirmed" AND users."emailConfirmedAt" IS NULL AND event.kind = 'account-created'
          AND event.network = own.network
    )
    SELECT own."isConfirmed", (SELECT count(*)::int FROM websites JOIN together ON together.id = "userId"
      WHERE status <> 'failed' OR EXISTS (SELECT 1 FROM pages WHERE "websiteId" = websites.id)) AS stored FROM own`;
  const limit = isConfirmed ? env.AUDITS_KEPT_PER_CUSTOMER : Math.floor(env.AUDITS_KEPT_PER_CUSTOMER / 10);
  if (stored < limit) return;
  const most = limit.toLocaleString("en-US");
  throw new AppError(
    "storage-full",
    isConfirmed
      ? `You have stored ${most} audits, as many as you can. Delete some in Your Audits, then start this one.`
      : `Accounts without a confirmed email address have stored ${most} audits from your network. Confirm yours, or delete some in Your Audits.`,
  );
}
