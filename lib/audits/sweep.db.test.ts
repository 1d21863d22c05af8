import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { db } from "@/lib/db";
import { requestUnsentMails } from "./sweep";

const second = 1_000;
const hour = 3_600 * second;

/** Nothing but these tests' own rows: a sweep sees every mail there is. */
afterEach(() => db.mail.deleteMany());

async function createMail(at: { createdAt: Date; requestedAt: Date; sentAt?: Date; droppedAt?: Date }) {
  const key = `welcome:${randomUUID()}`;
  await db.mail.create({ data: { key, kind: "welcome", recipient: "robin@company.example", payload: {}, ...at } });
  return key;
}

/** @returns the keys of the mails whose event was sent meanwhile. */
async function requestedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(inngest, "send");
  try {
    await work();
    return send.mock.calls.map(([event]) => (event as { data: { mailKey: string } }).data.mailKey);
  } finally {
    send.mockRestore();
  }
}

describe("the sweep of unsent mails", () => {
  const now = new Date("2031-01-01T12:00:00Z");
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  test("asks again for what was asked for more than two minutes ago, until a day is over", async () => {
    const lost = await createMail({ createdAt: ago(121 * second), requestedAt: ago(121 * second) });
    const old = await createMail({ createdAt: ago(24 * hour - second), requestedAt: ago(hour) });
    await createMail({ createdAt: ago(119 * second), requestedAt: ago(119 * second) });
    await createMail({ createdAt: ago(hour), requestedAt: ago(119 * second) });
    await createMail({ createdAt: ago(24 * hour + second), requestedAt: ago(hour) });
    expect(await requestedDuring(() => requestUnsentMails(now))).toEqual([old, lost]);
  });

  test("leaves alone what was sent or dropped", async () => {
    const times = { createdAt: ago(hour), requestedAt: ago(hour) };
    await createMail({ ...times, sentAt: ago(hour) });
    await createMail({ ...times, droppedAt: ago(hour) });
    expect(await requestedDuring(() => requestUnsentMails(now))).toEqual([]);
  });

  test("reaches a new mail behind a hundred that fail every time", async () => {
    for (let n = 0; n < 100; n += 1) await createMail({ createdAt: ago(hour), requestedAt: ago(hour) });
    const lost = await createMail({ createdAt: ago(180 * second), requestedAt: ago(180 * second) });
    const first = await requestedDuring(() => requestUnsentMails(now));
    expect(first).toHaveLength(100);
    expect(first).not.toContain(lost);
    const aMinuteLater = new Date(now.getTime() + 60 * second);
    expect(await requestedDuring(() => requestUnsentMails(aMinuteLater))).toEqual([lost]);
    // The hundred are not forgotten either.
    const twoMinutesLater = new Date(now.getTime() + 121 * second);
    expect(await requestedDuring(() => requestUnsentMails(twoMinutesLater))).toHaveLength(100);
  });

  test("is not held up by a mail that can't even be asked for", async () => {
    const refused = await createMail({ createdAt: ago(hour), requestedAt: ago(hour) });
    const behind = await createMail({ createdAt: ago(hour / 2), requestedAt: ago(hour / 2) });
    const send = vi.spyOn(inngest, "send").mockRejectedValueOnce(new Error("refused"));
    await expect(requestUnsentMails(now)).rejects.toThrow("refused");
    send.mockRestore();
    await createMail({ createdAt: ago(hour / 4), requestedAt: ago(hour / 4) });
    const asked = await requestedDuring(() => requestUnsentMails(now));
    expect(asked).not.toContain(refused);
    expect(asked).not.toContain(behind);
    expect(asked).toHaveLength(1);
  });
});
