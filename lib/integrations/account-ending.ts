import { queueEnding } from "@/lib/integrations/pending-endings";
import type { Prisma } from "@/prisma/generated/client";

/** In the account's deletion, which then allows no new connection. @returns id for `tryEnding`, or null */
export async function queueAccountEnding(tx: Prisma.TransactionClient, userId: number): Promise<number | null> {
  // Makes a parallel connection attempt wait, and then find the account gone.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
  const [row] = await tx.$queryRaw<{ sealedRefreshToken: string | null; recordId: string | null }[]>`
    SELECT "sealedRefreshToken", "recordId" FROM connections
    WHERE "userId" = ${userId} AND provider = 'hubspot' FOR UPDATE`;
  return row === undefined ? null : queueEnding(tx, { userId, ...row });
}
