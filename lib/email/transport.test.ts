import { lstat, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataFolders } from "@/lib/local/data-folders";
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
  html: "<p>link</p>",
  text: "link",
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
  await sendMail({ ...mail, text: "another link" });
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
