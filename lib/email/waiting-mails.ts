import { db } from "@/lib/db";

const minuteMs = 60_000;
/** Mails leave within seconds; those of the last quarter of an hour may be tried again by themselves. */
const lateAfterMs = 15 * minuteMs;
/** What could not be sent for a day is given up (lib/audits/sweep): the operator's list has it. */
const givenUpAfterMs = 24 * 60 * minuteMs;

/** Whether mails wait for longer than they should. */
export async function areMailsLate(now = new Date()): Promise<boolean> {
  const late = await db.mail.findFirst({
    where: {
      sentAt: null,
      droppedAt: null,
      createdAt: { lt: new Date(now.getTime() - lateAfterMs), gt: new Date(now.getTime() - givenUpAfterMs) },
    },
    select: { key: true },
  });
  return late !== null;
}
