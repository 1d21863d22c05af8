/** Security notices to an account's confirmed owner, based on logged events. */
import { requestMail } from "@/inngest/events";
import type { AccountEventKind } from "@/lib/account-log/event-kinds";
import type { LoggedEvent } from "@/lib/account-log/log-account-event";
import { afterResponse } from "@/lib/after-response";
import { db } from "@/lib/db";
import { mailLimits } from "@/lib/limits";

const dayMs = 24 * 60 * 60_000;

export type NoticeKind =
  | "new-device"
  | "password-changed"
  | "two-step-changed"
  | "second-step-refused"
  | "data-downloaded"
  | "email-confirmed"
  | "link-made";

const noticeOf: Partial<Record<AccountEventKind, NoticeKind>> = {
  "new-device": "new-device",
  "password-set": "password-changed",
  "password-reset": "password-changed",
  "password-changed": "password-changed",
  "passkey-added": "two-step-changed",
  "passkey-removed": "two-step-changed",
  "codes-turned-on": "two-step-changed",
  "codes-turned-off": "two-step-changed",
  "recovery-codes-renewed": "two-step-changed",
  "two-step-removed": "two-step-changed",
  "second-step-refused": "second-step-refused",
  "data-downloaded": "data-downloaded",
  "email-confirmed": "email-confirmed",
  "link-made": "link-made",
};

/** Call after the event is committed. */
export function sendNotice(event: LoggedEvent | null): void {
  const kind = event === null ? undefined : noticeOf[event.kind];
  if (event !== null && kind !== undefined) afterResponse(() => queueNotice(event, kind));
}

async function queueNotice({ id, userId }: LoggedEvent, kind: NoticeKind, now = new Date()): Promise<void> {
  const account = await db.user.findFirst({
    where: { id: userId, isLocal: false, emailConfirmedAt: { not: null } },
    select: { email: true },
  });
  if (account === null) return;
  const recipient = account.email;
  const today = { recipient, kind, createdAt: { gt: new Date(now.getTime() - dayMs) } };
  if ((await db.mail.count({ where: today })) >= mailLimits.noticesPerDay) return;
  const key = `${kind}:${id}`;
  await db.mail.createMany({ data: [{ key, kind, recipient, payload: { eventId: id } }], skipDuplicates: true });
  await requestMail(key);
}
