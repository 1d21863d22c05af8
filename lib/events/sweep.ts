import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";

/** Too old for any stream to resume from. @returns how many */
export async function deleteOldEvents(now = new Date()): Promise<number> {
  const { count } = await db.integrationEvent.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - accountLimits.eventMs) } },
  });
  return count;
}
