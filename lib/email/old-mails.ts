import { db } from "@/lib/db";
import { mailLimits } from "@/lib/limits";
import { log } from "@/lib/log";

/** Old mails contain addresses of people without accounts. @returns how many */
export async function deleteOldMails(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - mailLimits.keptMs);
  const { count } = await db.mail.deleteMany({
    // Recently resent ones still count towards their address's limit.
    where: { createdAt: { lt: before }, requestedAt: { lt: before } },
  });
  log.info({ mails: count }, "old mails deleted");
  return count;
}
