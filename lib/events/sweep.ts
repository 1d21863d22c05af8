import { db } from "@/lib/db";

/** A tab that was away for longer reloads. */
const eventLifetimeMs = 24 * 60 * 60_000;

/** Clears away what no stream resumes from any more. @returns how many. */
export async function deleteOldEvents(now = new Date()): Promise<number> {
  const { count } = await db.integrationEvent.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - eventLifetimeMs) } },
  });
  return count;
}
