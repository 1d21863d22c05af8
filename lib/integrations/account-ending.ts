import { queueEnding } from "@/lib/integrations/pending-endings";
import type { Prisma } from "@/prisma/generated/client";

/** In the account's deletion, under `lockConnections`. @returns id for `tryEnding`, or null */
export async function queueAccountEnding(tx: Prisma.TransactionClient, userId: number): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ sealedRefreshToken: string | null; recordId: string | null }[]>`
    SELECT "sealedRefreshToken", "recordId" FROM connections
    WHERE "userId" = ${userId} AND provider = 'hubspot' FOR UPDATE`;
  return row === undefined ? null : queueEnding(tx, { userId, ...row });
}
