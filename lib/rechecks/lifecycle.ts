import type { Receipt, RecheckFailure } from "@/lib/audits/report/recheck-receipt";
import { toStored } from "@/lib/audits/report/stored-json";
import { whileRunning } from "@/lib/audits/states/until-ended";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { Prisma } from "@/prisma/generated/client";

export class RecheckEndedError extends Error {
  constructor(recheckId: number) {
    super(`check again ${recheckId} has ended`);
    this.name = "RecheckEndedError";
  }
}

const underWay = { in: ["pending", "running"] };

/** pending → running; idempotent. @throws RecheckEndedError */
export async function startRecheck(recheckId: number): Promise<void> {
  const { count } = await db.recheck.updateMany({
    where: { id: recheckId, state: "pending" },
    data: { state: "running", startedAt: new Date() },
  });
  if (count === 0 && !(await isRecheckRunning(recheckId))) throw new RecheckEndedError(recheckId);
}

async function isRecheckRunning(recheckId: number): Promise<boolean> {
  return (await db.recheck.count({ where: { id: recheckId, state: "running" } })) === 1;
}

/** @throws RecheckEndedError */
export async function requireRunningRecheck(recheckId: number) {
  const recheck = await db.recheck.findUnique({
    where: { id: recheckId, state: "running" },
    include: { website: { select: { userId: true } } },
  });
  if (recheck === null) throw new RecheckEndedError(recheckId);
  return recheck;
}

/** Aborts within seconds of the check's end elsewhere. @throws RecheckEndedError then */
export function untilRecheckEnds<T>(recheckId: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const job = {
    isRunning: () => isRecheckRunning(recheckId),
    endedError: () => new RecheckEndedError(recheckId),
  };
  return whileRunning(job, work);
}

/** @throws RecheckEndedError */
export async function storeWhileRechecking(
  recheckId: number,
  store: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  await db.$transaction(async (tx) => {
    // The audit first, as deletion locks it, or the two could deadlock.
    await tx.$executeRaw`SELECT 1 FROM websites WHERE id = (SELECT "websiteId" FROM rechecks WHERE id = ${recheckId}) FOR SHARE`;
    const held = await tx.$executeRaw`SELECT 1 FROM rechecks WHERE id = ${recheckId} AND state = 'running' FOR UPDATE`;
    if (held === 0) throw new RecheckEndedError(recheckId);
    await store(tx);
  });
}

/** running → completed. Deletes the visits, which the receipt replaces. @throws RecheckEndedError */
export async function completeRecheck(recheckId: number, receipt: Receipt): Promise<void> {
  await storeWhileRechecking(recheckId, async (tx) => {
    await tx.recheckVisit.deleteMany({ where: { recheckId } });
    await tx.recheck.update({
      where: { id: recheckId },
      data: {
        state: "completed",
        receipt: toStored("receipt", receipt),
        plan: Prisma.DbNull,
        completedAt: new Date(),
      },
    });
  });
  log.info({ recheckId, verdict: receipt.verdict }, "checked again");
}

/** pending or running → failed. @returns false if it had already ended */
export async function failRecheck(recheckId: number, failure: RecheckFailure): Promise<boolean> {
  const count = await db.$transaction(async (tx) => {
    const { count } = await tx.recheck.updateMany({
      where: { id: recheckId, state: underWay },
      data: { state: "failed", failure, plan: Prisma.DbNull, completedAt: new Date() },
    });
    if (count === 1) await tx.recheckVisit.deleteMany({ where: { recheckId } });
    return count;
  });
  if (count === 1) log.warn({ recheckId, code: `recheck-${failure}` }, "recheck failed");
  return count === 1;
}
