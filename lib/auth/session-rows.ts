import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { idleSince, sessionMaxAge } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const maxUserAgentLength = 200;
const maxSessions = 50;

/** @returns the token for the cookie, the only way to use the session */
export async function createSession(
  userId: number,
  userAgent: string,
  store: Prisma.TransactionClient = db,
  now = new Date(),
): Promise<string> {
  const token = createSecretToken();
  await store.session.create({
    data: {
      id: hashSecretToken(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionMaxAge * 1000),
      userAgent: userAgent.slice(0, maxUserAgentLength),
    },
  });
  const oldest = {
    where: { userId },
    orderBy: { createdAt: "desc" },
    skip: maxSessions,
    select: { id: true },
  } as const;
  const ended = await store.session.findMany(oldest);
  if (ended.length > 0) await store.session.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
  return token;
}

export async function deleteSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { id: hashSecretToken(token) } });
}

export async function deleteExpiredSessions(now = new Date()): Promise<void> {
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lte: now } }, { lastSeenAt: { lte: idleSince(now) } }] },
  });
}
