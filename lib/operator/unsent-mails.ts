import { requestMailAgain } from "@/inngest/events";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { mailLimits } from "@/lib/limits";
import { recordAction } from "@/lib/operator/action-record";
import type { Operator } from "@/lib/operator/operator";
import type { UnsentMail } from "@/lib/operator/operator-views";

const listed = {
  key: true,
  kind: true,
  recipient: true,
  createdAt: true,
  requestedAt: true,
  droppedAt: true,
  tries: true,
  lastFailure: true,
} as const;

export async function listUnsentMails(
  _operator: Operator,
  { limit = 100, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<UnsentMail[]> {
  const rows = await db.mail.findMany({
    where: { sentAt: null },
    select: listed,
    orderBy: [{ createdAt: "desc" }, { key: "asc" }],
    take: limit,
  });
  const givenUpBefore = new Date(now.getTime() - mailLimits.givenUpAfterMs);
  return rows.map((row) => ({
    ...row,
    state: row.droppedAt !== null ? "dropped" : row.requestedAt <= givenUpBefore ? "given-up" : "waiting",
  }));
}

/** The limits on mail still apply. @throws AppError not-found, conflict if already sent */
export async function resendMail(operator: Operator, key: string): Promise<void> {
  if (!/^[\w:.-]{1,200}$/.test(key)) throw new AppError("not-found", "There is no such email.");
  const { count } = await db.mail.updateMany({
    where: { key, sentAt: null },
    data: { droppedAt: null, lastFailure: null, requestedAt: new Date() },
  });
  if (count === 0) {
    const exists = (await db.mail.count({ where: { key } })) === 1;
    throw exists
      ? new AppError("conflict", "This email was already sent.")
      : new AppError("not-found", `There is no email ${key}.`);
  }
  const to = await db.$queryRaw<{ customerId: number }[]>`
    SELECT users.id AS "customerId" FROM mails JOIN users ON users.email = mails.recipient WHERE mails.key = ${key}`;
  await recordAction(operator, "mail-resent", to[0] ?? {});
  await requestMailAgain(key);
}
