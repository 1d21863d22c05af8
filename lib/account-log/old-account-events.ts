import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";
import { log } from "@/lib/log";

/** Includes rows stored while their account was being deleted. @returns how many */
export async function deleteOldAccountEvents(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - accountLimits.activityMs);
  const events = await db.$executeRaw`
    DELETE FROM account_events AS event
    WHERE at <= ${before} OR NOT EXISTS (SELECT 1 FROM users WHERE users.id = event."userId")`;
  log.info({ events }, "old account events deleted");
  return events;
}
