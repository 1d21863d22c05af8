import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** The only columns of an account that ever leave this module. */
export const viewerFields = { id: true, email: true, firstName: true, lastName: true, companyName: true } as const;

/** `lastSeenAt` is no finer, so that most requests only read. */
const hourMs = 60 * 60_000;

/**
 * The account behind a session's token, or null when the session has ended or the account is suspended. One statement by primary keys, because
 * every request asks; at most once an hour another notes that the session is in use.
 */
export async function getViewerOfSession(token: string, now = new Date()): Promise<Viewer | null> {
  const sessionId = hashSecretToken(token);
  // Raw, because Prisma would read the session and its user with two statements.
  const [row] = await db.$queryRaw<(Viewer & { lastSeenAt: Date })[]>`
    SELECT u.id, u.email, u."firstName", u."lastName", u."companyName", s."lastSeenAt"
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s.id = ${sessionId} AND s."expiresAt" > ${now} AND u."suspendedAt" IS NULL`;
  if (row === undefined) return null;
  const { lastSeenAt, ...viewer } = row;
  const hourAgo = new Date(now.getTime() - hourMs);
  if (lastSeenAt <= hourAgo)
    await db.session.updateMany({ where: { id: sessionId, lastSeenAt: { lte: hourAgo } }, data: { lastSeenAt: now } });
  return viewer;
}
