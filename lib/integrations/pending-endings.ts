/** Tokens to revoke and records to delete after their connection's row is gone or has a new token. */
import { db } from "@/lib/db";
import { deleteObject } from "@/lib/hubspot/authorisation-records";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { revokeToken } from "@/lib/hubspot/oauth";
import { readRefreshToken } from "@/lib/integrations/sealed-tokens";
import { integrationsSetup, requireHubspotSettings } from "@/lib/integrations/setup";
import { log } from "@/lib/log";
import type { PendingEnding, Prisma } from "@/prisma/generated/client";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const limitMs = 5_000;
const batch = 20;
/** Tries, about three hours; then a person should look. */
const lateAfterTries = 8;

export type Ending = Pick<PendingEnding, "userId" | "sealedRefreshToken" | "recordId">;

/** @param tx of the change that causes it @returns its id; null if there is nothing to end */
export async function queueEnding(tx: Prisma.TransactionClient, ending: Ending): Promise<number | null> {
  if (ending.sealedRefreshToken === null && ending.recordId === null) return null;
  const { id } = await tx.pendingEnding.create({ data: ending, select: { id: true } });
  return id;
}

/** Within five seconds; leaves failures to `endPending`. Never throws. */
export async function tryEnding(id: number | null): Promise<void> {
  try {
    const ending = id === null ? null : await db.pendingEnding.findUnique({ where: { id } });
    if (ending !== null && integrationsSetup().hubspot) await end(ending, new Date());
  } catch (err) {
    log.warn({ err, endingId: id }, "ending a connection at HubSpot postponed");
  }
}

export async function endPending(now = new Date()): Promise<number> {
  if (!integrationsSetup().hubspot) return 0;
  const due = await db.pendingEnding.findMany({
    where: { dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: batch,
  });
  let ended = 0;
  for (const ending of due) {
    try {
      if (await end(ending, now)) ended += 1;
    } catch (err) {
      const { id: endingId, userId, tries } = ending;
      const details = { err, endingId, userId, tries, code: "ending-failed" };
      if (tries < lateAfterTries) log.warn(details, "could not end a connection at HubSpot");
      else
        log.error(
          details,
          "still can't end a connection at HubSpot: its token or record may have to be removed there by hand",
        );
      if (err instanceof HubspotError && (err.status === null || err.status === 429)) break;
    }
  }
  return ended;
}

/** Ends both parts independently. @returns whether nothing is left @throws HubspotError */
async function end(ending: PendingEnding, now: Date): Promise<boolean> {
  const { id, tries, recordId } = ending;
  const waitMs = Math.min(minuteMs * 2 ** tries, dayMs);
  const claim = { tries: tries + 1, dueAt: new Date(now.getTime() + waitMs) };
  // Only one of two parallel runs continues.
  if ((await db.pendingEnding.updateMany({ where: { id, tries }, data: claim })).count === 0) return false;
  const { app, authObject, openAgency } = requireHubspotSettings();
  const refreshToken = readRefreshToken(ending);
  const done = { data: {} as { sealedRefreshToken?: null; recordId?: null } };
  const results = await Promise.allSettled([
    (async () => {
      if (refreshToken !== null) await revokeToken(app, refreshToken, limitMs);
      done.data.sealedRefreshToken = null;
    })(),
    (async () => {
      if (recordId !== null) await deleteObject(openAgency(ending.userId, limitMs), authObject, recordId);
      done.data.recordId = null;
    })(),
  ]);
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) {
    await db.pendingEnding.deleteMany({ where: { id } });
    return true;
  }
  await db.pendingEnding.updateMany({ where: { id }, data: done.data });
  throw failure.reason;
}
