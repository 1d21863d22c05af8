import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

/** Part of every change of a HubSpot row: its record must follow. */
export function change(now = new Date()): { version: { increment: number }; changedAt: Date } {
  return { version: { increment: 1 }, changedAt: now };
}

/** Waiters hold database connections, so callers that wait for HubSpot have slots of their own. */
const slots = {
  asking: new FairSemaphore({ slots: 4, maxWaiting: 200, maxWaitMs: 4_000 }),
  changing: new FairSemaphore({ slots: 3, maxWaiting: 200, maxWaitMs: 1_000 }),
};
/** Before waiters are told that it is busy. */
const lockWaitMs = { asking: 4_000, changing: 1_000 };
/** Backstop for the transaction; the work under the lock has its own limits. */
const holdLimitMs = { asking: 15_000, changing: 5_000 };

const connectionLocks = 1_022;

export interface HubspotRow {
  recordId: string | null;
  state: string;
  sealedAccessToken: string | null;
  sealedRefreshToken: string | null;
  expiresAt: Date | null;
}

/** Locks even before the row exists. @throws AppError unavailable while locked, too-many-requests */
export function withHubspotRow<T>(
  userId: number,
  purpose: keyof typeof slots,
  work: (tx: Prisma.TransactionClient, row: HubspotRow | null) => Promise<T>,
): Promise<T> {
  return slots[purpose].run(String(userId), () =>
    db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT set_config('lock_timeout', ${`${lockWaitMs[purpose]}ms`}, true)`;
        return work(tx, await lockRow(tx, userId));
      },
      { timeout: holdLimitMs[purpose] },
    ),
  );
}

/** Take it before any row's lock, as all who change connections do. Held until the transaction ends. */
export async function lockConnections(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${connectionLocks}::int, ${userId}::int)`;
}

async function lockRow(tx: Prisma.TransactionClient, userId: number): Promise<HubspotRow | null> {
  try {
    await lockConnections(tx, userId);
    const [row] = await tx.$queryRaw<HubspotRow[]>`
      SELECT "recordId", state, "sealedAccessToken", "sealedRefreshToken", "expiresAt" FROM connections
      WHERE "userId" = ${userId} AND provider = 'hubspot' FOR UPDATE`;
    return row ?? null;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    const message = "Your HubSpot connection is being used right now. Please try again in a moment.";
    throw new AppError("unavailable", message, { cause: error, retryAfter: 2 });
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta ?? {}).includes("55P03");
}
