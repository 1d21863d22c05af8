/** Mails that did not leave. */
import { requestMailAgain } from "@/inngest/events";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordAction } from "@/lib/operator/actions";
import type { Operator } from "@/lib/operator/operator";

/** Neither sent nor without anything to say: waiting, given up, or dropped. Newest first. */
export function listUnsentMails(_operator: Operator, limit = 100) {
  return db.mail.findMany({
    where: { sentAt: null },
    select: { key: true, kind: true, recipient: true, createdAt: true, requestedAt: true, droppedAt: true },
    orderBy: { createdAt: "desc" },
    take: limit,
  });
}

/**
 * Has a mail tried again now. The rules for mails hold: to an address that never used a link of ours, or a suspended
 * account, it may be dropped once more.
 * @throws AppError not-found, conflict when it was sent.
 */
export async function resendMail(operator: Operator, key: string): Promise<void> {
  const { count } = await db.mail.updateMany({
    where: { key, sentAt: null },
    data: { droppedAt: null, requestedAt: new Date() },
  });
  if (count === 0) {
    const exists = (await db.mail.count({ where: { key } })) === 1;
    throw exists
      ? new AppError("conflict", "This mail was sent already.")
      : new AppError("not-found", `There is no mail ${key}.`);
  }
  await recordAction(operator, "mail-resent", {});
  await requestMailAgain(key);
}
