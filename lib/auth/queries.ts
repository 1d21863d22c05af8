import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** The only columns of an account that ever leave this module. */
export const viewerFields = { id: true, email: true, firstName: true, lastName: true, companyName: true } as const;

/** `lastSeenAt` is no finer, so that most requests only read. */
const hourMs = 60 * 60_000;

/** The session `s` of this token with its user `u`, for a raw statement: no row once it has ended or the account is suspended. */
export function standingSession(token: string, now = new Date()): Prisma.Sql {
  return Prisma.sql`sessions s JOIN users u ON u.id = s."userId" AND s.id = ${hashSecretToken(token)}
    AND s."expiresAt" > ${now} AND u."suspendedAt" IS NULL`;
}

/** null when the session has ended or the account is suspended. One statement by primary keys: every request asks. */
export async function getViewerOfSession(token: string, now = new Date()): Promise<Viewer | null> {
  // Raw, because Prisma would read the session and its user with two statements.
  const [row] = await db.$queryRaw<(Viewer & { lastSeenAt: Date })[]>`
    SELECT u.id, u.email, u."firstName", u."lastName", u."companyName", s."lastSeenAt"
    FROM ${standingSession(token, now)}`;
  if (row === undefined) return null;
  const { lastSeenAt, ...viewer } = row;
  const hourAgo = new Date(now.getTime() - hourMs);
  if (lastSeenAt <= hourAgo)
    await db.session.updateMany({
      where: { id: hashSecretToken(token), lastSeenAt: { lte: hourAgo } },
      data: { lastSeenAt: now },
    });
  return viewer;
}
