import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";

/** Keys of two mails to the owner: one that left, and one that did not. */
export async function createMails(userId: number, recipient: string): Promise<Record<"sent" | "unsent", string>> {
  const keys = { sent: `welcome:${randomUUID()}`, unsent: `welcome:${randomUUID()}` };
  const mail = { kind: "welcome", recipient, payload: { userId } };
  await db.mail.createMany({
    data: [
      { ...mail, key: keys.sent, sentAt: new Date() },
      { ...mail, key: keys.unsent, tries: 1, lastFailure: "Error: the mail server is away" },
    ],
  });
  return keys;
}
