import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import type { Prisma } from "@/prisma/generated/client";

/** What every change of a HubSpot row brings along: its record is to follow. */
export function change(now = new Date()): { version: { increment: number }; changedAt: Date } {
  return { version: { increment: 1 }, changedAt: now };
}

/** Whoever asks HubSpot something under a row's lock holds one of the process's ten database connections meanwhile. */
export const lockSlots: FairSemaphore = new FairSemaphore({ slots: 4, maxWaiting: 200, maxWaitMs: 10_000 });

/** What is decided by under the lock. */
export interface HubspotRow {
  recordId: string | null;
  state: string;
  sealedAccessToken: string | null;
  sealedRefreshToken: string | null;
  expiresAt: Date | null;
}

/** Locks the customer's connection with HubSpot until the transaction ends; null when there is none. */
export async function lockHubspotRow(tx: Prisma.TransactionClient, userId: number): Promise<HubspotRow | null> {
  const [row] = await tx.$queryRaw<HubspotRow[]>`
    SELECT "recordId", state, "sealedAccessToken", "sealedRefreshToken", "expiresAt" FROM connections
    WHERE "userId" = ${userId} AND provider = 'hubspot' FOR UPDATE`;
  return row ?? null;
}
