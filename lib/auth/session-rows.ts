/** The rows behind session cookies. A cookie holds a token, its row the token's hash. */
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { idleSince, sessionMaxAge } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const maxUserAgentLength = 200;
/** Of one account: its oldest browsers are logged out. */
const maxSessions = 50;

/** Starts a session. @returns the token for its cookie; nothing else can be used to sign in. */
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

/** Logs out one browser: its cookie is refused from now on, copies included. */
export async function deleteSession(token: string): Promise<void> {
  await db.session.deleteMany({ where: { id: hashSecretToken(token) } });
}

export async function deleteExpiredSessions(now = new Date()): Promise<void> {
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lte: now } }, { lastSeenAt: { lte: idleSince(now) } }] },
  });
}
