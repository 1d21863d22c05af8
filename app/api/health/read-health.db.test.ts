import { randomBytes } from "node:crypto";
import type { StatsFs } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { log } from "@/lib/log";
import { parseKeys } from "@/lib/secrets/keys";
import { seal } from "@/lib/secrets/seal";
import { hasUnreadableSecrets } from "@/lib/secrets/unreadable";
import { s3Settings, startS3Emulator } from "@/tests/emulators/s3";
import { createViewer } from "@/tests/support/rows";
import { askedSeldom, ok } from "./part-health";
import { readDisk, readHealth, readKeys, readMail, readStorage } from "./read-health";

const read = () => readHealth({ mail: readMail, keys: readKeys });
const minute = 60_000;

beforeEach(async () => {
  await db.healthCheck.deleteMany();
  await db.mail.deleteMany();
});

test("the browser part is down until a check succeeds, and weaker protection is noted", async () => {
  expect(await read()).toMatchObject({
    status: "degraded",
    parts: {
      database: { state: "ok" },
      jobs: { state: "down", code: "no-job-runner" },
      browser: { state: "down", code: "browser-unusable", text: expect.stringMatching(/not been checked/) },
    },
  });
  await db.healthCheck.create({ data: { name: "browser", problem: "The browser can't start." } });
  expect((await read()).parts.browser.text).toBe("The browser can't start.");
  await db.healthCheck.update({ where: { name: "browser" }, data: { problem: null, note: "No sandbox." } });
  expect(await read()).toMatchObject({
    parts: { browser: ok },
    notes: expect.arrayContaining(["No sandbox.", expect.stringContaining("AGENCY_SITE_URL")]),
  });
});

test("mail is degraded while any waits over 15 minutes, ignoring dropped ones", async () => {
  const mail = { kind: "welcome", recipient: "robin@company.example", payload: {} };
  const at = (minutes: number) => ({ ...mail, createdAt: new Date(Date.now() - minutes * minute) });
  await db.mail.createMany({
    data: [
      { key: "new", ...at(14) },
      { key: "sent", ...at(20), sentAt: new Date() },
      { key: "dropped", ...at(20), droppedAt: new Date() },
      { key: "given up", ...at(25 * 60) },
    ],
  });
  expect((await read()).parts.mail).toEqual(ok);
  await db.mail.create({ data: { key: "late", ...at(16) } });
  expect((await read()).parts.mail).toMatchObject({ state: "degraded", code: "mail-late" });
});

test.each([
  [100, ok],
  [99, { state: "degraded", code: "disk-low", text: "only 9% of the disk with the data folder is free" }],
])("with %i of 1000 blocks free, the disk part is $state", async (bavail, part) => {
  const disk = () => readDisk(async () => ({ bavail, blocks: 1_000 }) as StatsFs);
  expect((await readHealth({ disk })).parts.disk).toEqual(part);
});

test("the keys part is degraded when a sealing key is missing, and names no key", async () => {
  const key = (id: string) => `${id}=${randomBytes(32).toString("base64")}`;
  const [old, present] = [key("old"), key("present")];
  const { id: userId } = await createViewer();
  expect(await hasUnreadableSecrets([present])).toBe(false);
  const sealedSecret = seal("s", { userId, provider: "webhook-1", field: "sealedSecret" }, parseKeys([old]));
  await db.webhook.create({ data: { userId, url: "https://receiver.example/", sealedSecret } });
  expect(await hasUnreadableSecrets([present, old])).toBe(false);
  expect(await hasUnreadableSecrets([present])).toBe(true);
  const health = await read();
  expect(health.parts.keys).toMatchObject({ state: "degraded", code: "key-missing" });
  expect(JSON.stringify(health)).not.toMatch(/old|present/);
});

test("a portal whose database does not answer is down", async () => {
  const database = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
  const health = await readHealth({ database, mail: readMail, keys: readKeys });
  expect(health).toMatchObject({
    status: "down",
    parts: { database: { state: "down", code: "database-unreachable" } },
  });
  expect(JSON.stringify(health)).not.toContain("10.0.0.7");
});

test("an expensive check runs every half minute, and at once after a failure", async () => {
  const ask = vi.fn(async () => ok);
  const seldom = askedSeldom(ask);
  await seldom();
  await seldom();
  expect(ask).toHaveBeenCalledTimes(1);
  const failing = vi.fn(async () => Promise.reject(new Error("away")));
  const seldomFailing = askedSeldom(failing);
  for (let n = 0; n < 2; n += 1) await expect(seldomFailing()).rejects.toThrow("away");
  expect(failing).toHaveBeenCalledTimes(2);
});

test("storage is a part once a bucket is set, and degraded while it is away", async () => {
  expect((await read()).parts).not.toHaveProperty("storage");
  const s3 = await startS3Emulator();
  setEnvironment({ ...s3Settings, S3_ENDPOINT: s3.url });
  const readParts = async () => (await readHealth({ storage: readStorage })).parts;
  expect(await readParts()).toMatchObject({ storage: ok });
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  s3.fault = 503;
  expect(await readParts()).toMatchObject({ storage: { state: "degraded", code: "storage-unreachable" } });
  expect(logged).toHaveBeenCalled();
  await s3.close();
});
