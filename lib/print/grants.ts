/** Lets the browser that makes a PDF read one print view: a minute, one audit, one use. */

import type { Asker } from "@/lib/auth/prove-identity";
import { viewerFields } from "@/lib/auth/queries";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

const lifetimeMs = 60_000;

/** A header, since a URL would end up in logs and the PDF. */
export const printTokenHeader = "x-print-token";

/** Ends with the session. Access to the audit is checked when the view is read. @returns the token */
export async function createPrintGrant({ sessionId }: Asker, auditId: number, now = new Date()): Promise<string> {
  await db.printGrant.deleteMany({ where: { expiresAt: { lte: now } } });
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.printGrant.create({ data: { hash: hashSecretToken(token), websiteId: auditId, sessionId, expiresAt } });
  return token;
}

/** @returns null for any mismatch: unknown, used, expired or another audit */
export async function consumePrintGrant(auditId: number, token: string, now = new Date()): Promise<Viewer | null> {
  // DELETE … RETURNING, so that only one of two parallel uses succeeds.
  const [consumed] = await db.$queryRaw<{ userId: number }[]>`
    DELETE FROM print_grants USING sessions
    WHERE hash = ${hashSecretToken(token)} AND "websiteId" = ${auditId} AND print_grants."expiresAt" > ${now}
      AND sessions.id = "sessionId"
    RETURNING "userId"`;
  if (consumed === undefined) return null;
  return db.user.findUnique({ where: { id: consumed.userId }, select: viewerFields });
}
