import { queueEnding } from "@/lib/integrations/pending-endings";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Notes what has to be ended at HubSpot when an account goes, with its deletion: none can happen without the other.
 * From here on the account gets no connection any more.
 * @returns the ending's id, for `tryEnding` once the account is gone; null when there is nothing to end.
 */
export async function queueAccountEnding(tx: Prisma.TransactionClient, userId: number): Promise<number | null> {
  // Whoever is about to store a connection waits, and finds the account gone.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
  const [row] = await tx.$queryRaw<{ sealedRefreshToken: string | null; recordId: string | null }[]>`
    SELECT "sealedRefreshToken", "recordId" FROM connections
    WHERE "userId" = ${userId} AND provider = 'hubspot' FOR UPDATE`;
  return row === undefined ? null : queueEnding(tx, { userId, ...row });
}
