import { lstat, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { inertHtml, inertText } from "@/lib/inert";
import { startResendEmulator } from "@/tests/emulators/resend";
import { sendMail } from "./transport";

let folder: string;
let umask: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-mails-"));
  Object.assign(dataFolders, { outbox: path.join(folder, "outbox") });
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

const mail = {
  key: "reset-1",
  kind: "password-reset",
  recipient: "ada@example.com",
  subject: "A new password",
  html: inertHtml("<p>link</p>"),
  text: inertText("link"),
  createdAt: new Date("2026-01-02T03:04:05.678Z"),
};
const modeOf = async (file: string) => ((await lstat(file)).mode & 0o777).toString(8);

test("the outbox and its mails are their owner's alone, whatever the umask", async () => {
  await sendMail(mail);
  const [name = "", ...others] = await readdir(dataFolders.outbox);
  expect(others).toEqual([]);
  expect(name).toBe("2026-01-02T03-04-05-678Z-password-reset-ada@example.com.eml");
  expect([await modeOf(dataFolders.outbox), await modeOf(path.join(dataFolders.outbox, name))]).toEqual(["700", "600"]);
});

test("a mail that is written again takes the place of the first", async () => {
  await sendMail(mail);
  await sendMail({ ...mail, text: inertText("another link") });
  const names = await readdir(dataFolders.outbox);
  expect(names).toHaveLength(1);
  expect(await readFile(path.join(dataFolders.outbox, names[0] ?? ""), "utf8")).toContain("another link");
});

test("a mail brings its pictures along, named as its words name them", async () => {
  await sendMail({ ...mail, pictures: [{ contentId: "site", jpeg: Buffer.from("a picture") }] });
  const [name = ""] = await readdir(dataFolders.outbox);
  const text = await readFile(path.join(dataFolders.outbox, name), "utf8");
  expect(text).toMatch(/^Content-Id: <site>/im);
  expect(text).toMatch(/^Content-Type: image\/jpeg; name=site\.jpg/m);
  expect(text).toContain(Buffer.from("a picture").toString("base64"));
});

async function withSettings(settings: Partial<typeof env>) {
  const resend = await startResendEmulator();
  const before = { ...env };
  onTestFinished(async () => {
    for (const name of Object.keys(settings)) delete (env as Record<string, unknown>)[name];
    Object.assign(env, before);
    await resend.close();
  });
  Object.assign(env, { RESEND_API_KEY: "re_test", RESEND_BASE_URL: resend.url, ...settings });
  return resend;
}

test("a subject holds no encoded word, which mail programs would decode", async () => {
  const resend = await withSettings({ VERCEL_ENV: "production" });
  await sendMail({ ...mail, subject: "=?utf-8?B?TG9nIGlu?= audits of pumps" });
  expect(resend.sent).toMatchObject([{ subject: "= ?utf-8?B?TG9nIGlu?= audits of pumps" }]);
});

test("a preview keeps its mails in its outbox, though it could send them", async () => {
  const resend = await withSettings({ VERCEL_ENV: "preview" });
  await sendMail(mail);
  expect(resend.sent).toEqual([]);
  expect(await readdir(dataFolders.outbox)).toHaveLength(1);
});

test.each([
  ["send", "ada@example.com", "A new password"],
  ["team@agency.example", "team@agency.example", "[to ada@example.com] A new password"],
])("a preview with PREVIEW_MAIL=%s sends to %s", async (PREVIEW_MAIL, to, subject) => {
  const resend = await withSettings({ VERCEL_ENV: "preview", PREVIEW_MAIL });
  await sendMail(mail);
  expect(resend.sent).toMatchObject([{ to, subject }]);
});

test("what a preview says of its mail means nothing in production", async () => {
  const resend = await withSettings({ VERCEL_ENV: "production", PREVIEW_MAIL: "team@agency.example" });
  await sendMail(mail);
  expect(resend.sent).toMatchObject([{ to: "ada@example.com", subject: "A new password" }]);
});
