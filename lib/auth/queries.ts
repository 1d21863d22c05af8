import { hashSecretToken } from "@/lib/auth/secret-token";
import { idleSince } from "@/lib/auth/session-settings";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";

/** The only columns of an account that ever leave this module. */
export const viewerFields = { id: true, email: true, firstName: true, lastName: true, companyName: true } as const;

/** `lastSeenAt` is no finer, so that most requests only read. */
const hourMs = 60 * 60_000;
const minuteMs = 60_000;

/** The session `s` of this token with its user `u`, for a raw statement: no row once it has ended or the account is suspended. */
export function standingSession(token: string, now = new Date()): Prisma.Sql {
  const isUsed =
    env.SESSION_IDLE_MINUTES === undefined ? Prisma.empty : Prisma.sql`AND s."lastSeenAt" > ${idleSince(now)}`;
  return Prisma.sql`sessions s JOIN users u ON u.id = s."userId" AND s.id = ${hashSecretToken(token)}
    AND s."expiresAt" > ${now} ${isUsed} AND u."suspendedAt" IS NULL`;
}

/**
 * null when the session has ended or the account is suspended. One statement by primary keys: every request asks.
 * @param isUse false for a tab that only waits for updates
 */
export async function getViewerOfSession(
  token: string,
  now = new Date(),
  { isUse = true } = {},
): Promise<Viewer | null> {
  // Raw, because Prisma would read the session and its user with two statements.
  const [row] = await db.$queryRaw<(Viewer & { lastSeenAt: Date })[]>`
    SELECT u.id, u.email, u."firstName", u."lastName", u."companyName", s."lastSeenAt"
    FROM ${standingSession(token, now)}`;
  if (row === undefined) return null;
  const { lastSeenAt, ...viewer } = row;
  const seenBefore = new Date(now.getTime() - (env.SESSION_IDLE_MINUTES === undefined ? hourMs : minuteMs));
  if (isUse && lastSeenAt <= seenBefore)
    await db.session.updateMany({
      where: { id: hashSecretToken(token), lastSeenAt: { lte: seenBefore } },
      data: { lastSeenAt: now },
    });
  return viewer;
}
