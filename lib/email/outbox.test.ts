import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { inertHtml, inertText } from "@/lib/inert";
import { sendMail } from "./transport";

test("without a mail provider, a mail is one whole file in the outbox, named by time, kind and recipient", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  Object.assign(dataFolders, { outbox: path.join(folder, "outbox") });
  const mail = {
    key: "welcome:7",
    kind: "welcome",
    recipient: "ada+portal@company.example",
    subject: "Welcome to SpotCheck",
    html: inertHtml("<p>Hello Zoë</p>"),
    text: inertText("Hello Zoë"),
    createdAt: new Date("2030-01-02T03:04:05.678Z"),
  };
  // Also when it is tried again.
  for (let n = 0; n < 2; n += 1) await sendMail(mail);
  const names = await readdir(dataFolders.outbox);
  expect(names).toEqual(["2030-01-02T03-04-05-678Z-welcome-ada+portal@company.example.eml"]);
  const read = await PostalMime.parse(await readFile(path.join(dataFolders.outbox, names[0] ?? "")));
  expect(read).toMatchObject({
    to: [{ address: "ada+portal@company.example" }],
    subject: "Welcome to SpotCheck",
    date: "2030-01-02T03:04:05.000Z",
    html: expect.stringContaining("<p>Hello Zoë</p>"),
    text: expect.stringContaining("Hello Zoë"),
  });
});
