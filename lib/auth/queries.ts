import { hashSecretToken } from "@/lib/auth/secret-token";
import { idleSince } from "@/lib/auth/session-settings";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";

/** The only account columns that leave this module. */
export const viewerFields = { id: true, email: true, firstName: true, lastName: true, companyName: true } as const;

/** Precision of `lastSeenAt`, so that most requests only read. */
const hourMs = 60 * 60_000;
const minuteMs = 60_000;

/** SQL source for an active session `s` and its user `u`; no row if ended, expired or suspended. */
export function standingSession(token: string, now = new Date()): Prisma.Sql {
  const isUsed =
    env.SESSION_IDLE_MINUTES === undefined ? Prisma.empty : Prisma.sql`AND s."lastSeenAt" > ${idleSince(now)}`;
  return Prisma.sql`sessions s JOIN users u ON u.id = s."userId" AND s.id = ${hashSecretToken(token)}
    AND s."expiresAt" > ${now} ${isUsed} AND u."suspendedAt" IS NULL`;
}

/** null if the session has ended or the account is suspended. @param isUse false for a tab that only polls */
export async function getViewerOfSession(
  token: string,
  now = new Date(),
  { isUse = true } = {},
): Promise<Viewer | null> {
  // Raw SQL: Prisma would need two statements, on every request.
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
