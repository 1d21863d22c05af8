/** Leave to read one report's print view, for the browser that makes its PDF: a minute, one audit, one use. */

import type { Asker } from "@/lib/auth/prove-identity";
import { viewerFields } from "@/lib/auth/queries";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

const lifetimeMs = 60_000;

/** The header that carries the token: an address would leave it in logs and in the PDF. */
export const printTokenHeader = "x-print-token";

/** It ends with the session. Whether the viewer may read the audit is looked up when the view is read. @returns the token */
export async function createPrintGrant({ sessionId }: Asker, auditId: number, now = new Date()): Promise<string> {
  await db.printGrant.deleteMany({ where: { expiresAt: { lte: now } } });
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.printGrant.create({ data: { hash: hashSecretToken(token), websiteId: auditId, sessionId, expiresAt } });
  return token;
}

/** @returns whose view it opens; null alike for one that is unknown, used, expired or for another audit */
export async function consumePrintGrant(auditId: number, token: string, now = new Date()): Promise<Viewer | null> {
  // DELETE … RETURNING, so that of two uses at once one finds nothing.
  const [consumed] = await db.$queryRaw<{ userId: number }[]>`
    DELETE FROM print_grants USING sessions
    WHERE hash = ${hashSecretToken(token)} AND "websiteId" = ${auditId} AND print_grants."expiresAt" > ${now}
      AND sessions.id = "sessionId"
    RETURNING "userId"`;
  if (consumed === undefined) return null;
  return db.user.findUnique({ where: { id: consumed.userId }, select: viewerFields });
}
