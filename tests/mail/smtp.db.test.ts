import { randomUUID } from "node:crypto";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inngest } from "@/inngest/client";
import { mailRequested } from "@/inngest/events";
import { sendMail } from "@/inngest/functions/send-mail";
import { startLocalRunner } from "@/inngest/local/runner";
import { createAccount } from "@/lib/auth/commands";
import { db } from "@/lib/db";
import { deliverMail } from "@/lib/email/deliver-mail";
import { env, setEnvironment } from "@/lib/env";
import { type SmtpEmulator, type SmtpMishap, startSmtpEmulator } from "../emulators/smtp";
import { waitUntil } from "../support/within";

let server: SmtpEmulator;
/** The emulator's certificate is nobody's. */
const trusting = "?tls.rejectUnauthorized=false";

beforeEach(async () => {
  server = await startSmtpEmulator();
  useServer(trusting);
});
afterEach(() => server.close());

function useServer(options: string, name = "localhost"): void {
  setEnvironment({
    SMTP_URL: `smtp://portal:pass%20word@${name}:${server.port}/${options}`,
    MAIL_FROM: "Agency <portal@agency.example>",
  });
}

async function createMail(): Promise<{ key: string; recipient: string }> {
  const { id, email } = await createAccount({
    email: `${randomUUID()}@company.example`,
    password: "correct horse",
    firstName: "Robin",
    lastName: "Tester",
    companyName: "Company",
  });
  const key = `welcome:${id}`;
  await db.mail.create({ data: { key, kind: "welcome", recipient: email, payload: { userId: id } } });
  return { key, recipient: email };
}

const wasSent = async (key: string) => (await db.mail.findUniqueOrThrow({ where: { key } })).sentAt !== null;

test("a mail is handed over whole, encrypted and once", async () => {
  const { key, recipient } = await createMail();
  await deliverMail(key);
  await deliverMail(key);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ wasEncrypted: true, login: "portal pass word" });
  expect(mail?.to).toEqual([`TO:<${recipient}>`]);
  expect(await PostalMime.parse(mail?.source ?? "")).toMatchObject({
    from: { name: "Agency", address: "portal@agency.example" },
    to: [{ address: recipient }],
    subject: "Welcome to SpotCheck",
    messageId: expect.stringMatching(new RegExp(`^<${key.replace(":", "-")}-\\d+@agency\\.example>$`)),
    text: expect.stringContaining("Hello there,"),
    html: expect.stringContaining("/spotcheck"),
  });
  expect(await wasSent(key)).toBe(true);
});

test.each<[SmtpMishap, RegExp]>([
  ["busy", /451/],
  ["unknown recipient", /550/],
  ["lost answer", /closed|ECONNRESET/i],
  ["broken encryption", /TLS|SSL|wrong version/i],
])("a mail that meets “%s” is kept, and sent at the next try", async (mishap, problem) => {
  const { key } = await createMail();
  server.plan(mishap);
  await expect(deliverMail(key)).rejects.toThrow(problem);
  expect(await wasSent(key)).toBe(false);
  await deliverMail(key);
  expect(await wasSent(key)).toBe(true);
  const ids = await Promise.all(server.received.map(async ({ source }) => (await PostalMime.parse(source)).messageId));
  // Where the answer was lost it went out twice, and says that it is the same mail.
  expect([ids.length, new Set(ids).size]).toEqual([mishap === "lost answer" ? 2 : 1, 1]);
});

test("a mail to a server that says nothing is kept, and sent at the next try", async () => {
  const { key } = await createMail();
  server.plan("silent");
  await expect(deliverMail(key)).rejects.toThrow(/greeting never received/i);
  expect(await wasSent(key)).toBe(false);
  await deliverMail(key);
  expect(await wasSent(key)).toBe(true);
});

test("a mail to a port where nobody listens is kept, and sent once there is a server", async () => {
  const { key } = await createMail();
  await server.close();
  await expect(deliverMail(key)).rejects.toThrow(/ECONNREFUSED/);
  expect(await wasSent(key)).toBe(false);
  server = await startSmtpEmulator();
  useServer(trusting);
  await deliverMail(key);
  expect(await wasSent(key)).toBe(true);
});

test("a certificate that nobody vouches for is refused, and the password is not sent", async () => {
  useServer("");
  const { key } = await createMail();
  await expect(deliverMail(key)).rejects.toThrow(/self-signed|altnames/i);
  expect(server.received).toEqual([]);
  expect(await wasSent(key)).toBe(false);
  useServer(trusting);
  await deliverMail(key);
  expect(await wasSent(key)).toBe(true);
});

test("elsewhere than on this machine nothing is sent in the clear", async () => {
  // Another name of loopback, which is not known to be this machine.
  useServer(`${trusting}&requireTLS=false&ignoreTLS=true`, "127.0.0.2");
  const { key } = await createMail();
  server.plan("no encryption");
  await expect(deliverMail(key)).rejects.toThrow(/STARTTLS|TLS/);
  expect(server.received).toEqual([]);
  useServer(trusting);
  server.plan("no encryption");
  await deliverMail(key);
  expect(server.received).toMatchObject([{ wasEncrypted: false }]);
});

test("a mail that is asked for twice at once is sent once", async () => {
  const { key } = await createMail();
  const runner = await startLocalRunner({
    client: inngest,
    functions: [sendMail],
    connectionString: env.DATABASE_URL ?? "",
    concurrency: 8,
    logger: pino({ level: "silent" }),
  });
  try {
    await inngest.send([0, 1, 2].map(() => mailRequested.create({ mailKey: key })));
    const countEnded = async () => {
      const [row] = await db.$queryRaw<[{ ended: number }]>`
        SELECT count(*)::int AS ended FROM inngest_local.runs WHERE ended_at IS NOT NULL`;
      return row.ended;
    };
    await waitUntil(60_000, "three runs that ended", async () => (await countEnded()) === 3);
  } finally {
    await runner.stop();
  }
  expect(server.received).toHaveLength(1);
});
