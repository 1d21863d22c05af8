import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inngest } from "@/inngest/client";
import { sendMail } from "@/inngest/functions/send-mail";
import { startLocalRunner } from "@/inngest/local/runner";
import { createAccount } from "@/lib/auth/commands";
import { isResetTokenUsable } from "@/lib/auth/reset-tokens";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { deliverMail } from "@/lib/email/deliver-mail";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { startMailProvider } from "@/tests/support/mail-provider";
import type { Mishap, ResendEmulator } from "../emulators/resend";

let resend: ResendEmulator;
beforeEach(async () => {
  resend = await startMailProvider();
});
afterEach(() => resend.close());

function newAccount(): Promise<Viewer> {
  return createAccount({
    email: `${randomUUID()}@company.example`,
    password: "correct horse",
    firstName: "Robin",
    lastName: "Tester",
    companyName: "Company",
  });
}

/** The row that a route stores; the tests deliver it themselves. */
async function createMail(kind: string, recipient: string, payload: object): Promise<string> {
  const key = `${kind}:${randomUUID()}`;
  await db.mail.create({ data: { key, kind, recipient, payload } });
  return key;
}

function tokenIn(text: string | undefined): string {
  return /\/reset-password\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
}

describe("one try", () => {
  it("hands the whole mail to Resend, once", async () => {
    const viewer = await newAccount();
    const key = await createMail("welcome", viewer.email, { userId: viewer.id });
    await deliverMail(key);
    await deliverMail(key);
    expect(resend.requests()).toBe(1);
    const [mail] = resend.sent;
    expect(mail).toMatchObject({
      from: "Agency <portal@agency.example>",
      to: viewer.email,
      subject: "Welcome to SpotCheck",
      idempotencyKey: expect.stringMatching(new RegExp(`^${key} \\d{4}-`)),
    });
    for (const part of [mail?.html, mail?.text]) expect(part).toContain("/spotcheck");
    expect(mail?.text).toContain("Hello there,");
  });

  it.each<Mishap>([429, 500])("answered with %i, it fails, and the next one sends the one mail", async (mishap) => {
    const viewer = await newAccount();
    const key = await createMail("welcome", viewer.email, { userId: viewer.id });
    resend.plan(mishap);
    await expect(deliverMail(key)).rejects.toThrow(/Resend refused the email: (rate_limit_exceeded|internal_server)/);
    expect((await db.mail.findUniqueOrThrow({ where: { key } })).sentAt).toBeNull();
    await deliverMail(key);
    expect(resend.sent).toHaveLength(1);
    expect((await db.mail.findUniqueOrThrow({ where: { key } })).sentAt).not.toBeNull();
  });

  it("whose answer got lost leads to no second mail", async () => {
    const viewer = await newAccount();
    const key = await createMail("welcome", viewer.email, { userId: viewer.id });
    resend.plan("lost answer");
    await expect(deliverMail(key)).rejects.toThrow("Unable to fetch data");
    await deliverMail(key);
    expect(resend.requests()).toBe(2);
    expect(resend.sent).toHaveLength(1);
  });

  it("is counted, with its reason until the mail has left", async () => {
    const viewer = await newAccount();
    const key = await createMail("welcome", viewer.email, { userId: viewer.id });
    const read = () => db.mail.findUniqueOrThrow({ where: { key }, select: { tries: true, lastFailure: true } });
    resend.plan("lost answer");
    await deliverMail(key).catch(() => {});
    expect(await read()).toEqual({ tries: 1, lastFailure: expect.stringContaining("Unable to fetch data") });
    await deliverMail(key);
    expect(await read()).toEqual({ tries: 2, lastFailure: null });
  });

  it("of a reset mail whose answer got lost leaves its link usable", async () => {
    const viewer = await newAccount();
    const key = await createMail("password-reset", viewer.email, {});
    resend.plan("lost answer");
    await expect(deliverMail(key)).rejects.toThrow();
    await deliverMail(key);
    expect(resend.sent).toHaveLength(1);
    expect(await isResetTokenUsable(tokenIn(resend.sent[0]?.text))).toBe(true);
    expect((await db.mail.findUniqueOrThrow({ where: { key } })).sentAt).not.toBeNull();
  });
});

describe("what is not sent", () => {
  it("a reset link to an email without an account; nothing of it is kept", async () => {
    const key = await createMail("password-reset", `${randomUUID()}@company.example`, {});
    await deliverMail(key);
    expect(resend.requests()).toBe(0);
    expect(await db.mail.count({ where: { key } })).toBe(0);
  });

  it("a mail about an audit or an account that is gone", async () => {
    for (const [kind, payload] of [
      ["welcome", { userId: 0 }],
      ["audit-ready", { auditId: 0 }],
      ["audit-failed", { auditId: 0 }],
      ["invitation", { shareId: 0 }],
    ] as const) {
      await deliverMail(await createMail(kind, "robin@company.example", payload));
    }
    expect(resend.requests()).toBe(0);
  });

  it("a mail whose payload does not fit its kind, or whose kind nobody knows", async () => {
    await expect(deliverMail(await createMail("welcome", "robin@company.example", { userId: "1" }))).rejects.toThrow();
    await expect(deliverMail(await createMail("toString", "robin@company.example", {}))).rejects.toThrow(
      "unknown kind",
    );
    expect(resend.requests()).toBe(0);
  });

  it.each(["a@x.com,b@y.com", "a@x.com\r\nBcc: b@y.com", "Robin <a@x.com>", "a@x.com\u0000"])(
    "anything to the recipient %j",
    async (recipient) => {
      const key = randomUUID();
      await expect(queueMail({ key, kind: "welcome", recipient, payload: {} })).rejects.toThrow();
      expect(await db.mail.count({ where: { key } })).toBe(0);
    },
  );
});

it("each reset mail carries a new token, which is stored nowhere but as a hash", async () => {
  const viewer = await newAccount();
  for (let n = 0; n < 2; n += 1) await deliverMail(await createMail("password-reset", viewer.email, {}));
  const tokens = resend.sent.map(({ text }) => tokenIn(text));
  expect(new Set(tokens).size).toBe(2);
  expect(await Promise.all(tokens.map(isResetTokenUsable))).toEqual([true, true]);
  const everything = JSON.stringify([await db.mail.findMany(), await db.passwordReset.findMany()]);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(everything).not.toContain(token);
  }
});

it("an invitation's link carries a token of which only the hash is stored, the same on each try", async () => {
  const viewer = await newAccount();
  await db.user.update({ where: { id: viewer.id }, data: { emailConfirmedAt: new Date() } });
  const audit = await db.website.create({
    data: { userId: viewer.id, url: "https://example.com/", status: "completed" },
  });
  const share = await db.sharedAudit.create({
    data: {
      websiteId: audit.id,
      inviterEmail: viewer.email,
      inviterName: "Robin Tester",
      invitedEmail: "guest@company.example",
    },
  });
  const key = await createMail("invitation", "guest@company.example", { shareId: share.id });
  resend.plan("lost answer");
  await expect(deliverMail(key)).rejects.toThrow();
  await deliverMail(key);
  expect(resend.sent).toHaveLength(1);
  expect(resend.sent[0]?.subject).toBe("A website audit was shared with you");
  const token = new RegExp(`/dashboard/${audit.id}\\?invite=([\\w-]{43})`).exec(resend.sent[0]?.text ?? "")?.[1];
  expect(token).toBeDefined();
  const stored = await db.sharedAudit.findUniqueOrThrow({ where: { id: share.id } });
  expect(stored.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify([stored, await db.mail.findMany()])).not.toContain(token);
});

describe("the durable job", () => {
  let runner: Awaited<ReturnType<typeof startLocalRunner>>;
  beforeAll(async () => {
    runner = await startLocalRunner({
      client: inngest,
      functions: [sendMail],
      connectionString: env.DATABASE_URL ?? "",
      concurrency: 4,
      logger: log,
    });
  });
  afterAll(() => runner.stop());

  it("tries again after a 500 and after a 429, and sends one mail", async () => {
    const viewer = await newAccount();
    resend.plan(500, 429);
    const key = `welcome:${viewer.id}`;
    for (let n = 0; n < 3; n += 1)
      await queueMail({ key, kind: "welcome", recipient: viewer.email, payload: { userId: viewer.id } });
    await expect
      .poll(async () => (await db.mail.findUniqueOrThrow({ where: { key } })).sentAt, { timeout: 20_000 })
      .not.toBeNull();
    expect(resend.requests()).toBe(3);
    expect(resend.sent.map(({ to }) => to)).toEqual([viewer.email]);
  });
});
