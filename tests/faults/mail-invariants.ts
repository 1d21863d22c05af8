import type pg from "pg";
import type { SentMail } from "../emulators/resend.ts";
import { expectNone, type Invariant } from "./invariant.ts";

/** Every ended audit has exactly one mail, and it says how the audit ended. @param sent what the mail provider accepted */
export async function readMails(client: pg.Client, sent: readonly SentMail[]): Promise<Invariant[]> {
  const { rows } = await client.query<{ key: string }>(
    `select case status when 'completed' then 'audit-ready:' else 'audit-failed:' end || id as key from websites
     where status in ('completed', 'failed') and reason is distinct from 'cancelled'`,
  );
  const due = new Set(rows.map(({ key }) => key));
  const timesSent = new Map<string, number>();
  for (const { idempotencyKey } of sent) {
    // The mail's own key, then the time at which it was asked for: a mail that was asked for anew counts as a second one.
    const key = idempotencyKey?.split(" ")[0] ?? "without a key";
    timesSent.set(key, (timesSent.get(key) ?? 0) + 1);
  }
  const keys = [...timesSent.keys()];
  return [
    expectNone(
      "mails that are missing",
      [...due].filter((key) => !timesSent.has(key)),
    ),
    expectNone(
      "mails that were sent twice",
      keys.filter((key) => timesSent.get(key) !== 1),
    ),
    expectNone(
      "mails that do not fit how the audit ended",
      keys.filter((key) => key.startsWith("audit-") && !due.has(key)),
    ),
  ];
}
