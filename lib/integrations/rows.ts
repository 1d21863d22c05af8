import type { Prisma } from "@/prisma/generated/client";

/** What every change of a HubSpot row brings along: its record is to follow. */
export function change(now = new Date()): { version: { increment: number }; changedAt: Date } {
  return { version: { increment: 1 }, changedAt: now };
}

/** What a refresh works with. */
export interface HubspotRow {
  state: string;
  sealedAccessToken: string | null;
  sealedRefreshToken: string | null;
  expiresAt: Date | null;
}

/** Locks the customer's connection with HubSpot until the transaction ends; null when there is none. */
export async function lockHubspotRow(tx: Prisma.TransactionClient, userId: number): Promise<HubspotRow | null> {
  const [row] = await tx.$queryRaw<HubspotRow[]>`
    SELECT state, "sealedAccessToken", "sealedRefreshToken", "expiresAt" FROM connections
    WHERE "userId" = ${userId} AND provider = 'hubspot' FOR UPDATE`;
  return row ?? null;
}
