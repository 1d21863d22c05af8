import { db } from "@/lib/db";
import { mailLimits } from "@/lib/limits";

export async function areMailsLate(now = new Date()): Promise<boolean> {
  const late = await db.mail.findFirst({
    where: {
      sentAt: null,
      droppedAt: null,
      createdAt: {
        lt: new Date(now.getTime() - mailLimits.lateAfterMs),
        gt: new Date(now.getTime() - mailLimits.givenUpAfterMs),
      },
    },
    select: { key: true },
  });
  return late !== null;
}
