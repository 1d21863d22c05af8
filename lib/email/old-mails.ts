import { db } from "@/lib/db";
import { mailLimits } from "@/lib/limits";
import { log } from "@/lib/log";

/** Mails that left or were given up long ago: they hold addresses of people who may have no account. @returns how many */
export async function deleteOldMails(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - mailLimits.keptMs);
  const { count } = await db.mail.deleteMany({
    // One that an operator had sent again lately still counts for its address.
    where: { createdAt: { lt: before }, requestedAt: { lt: before } },
  });
  log.info({ mails: count }, "old mails deleted");
  return count;
}
