/** What a customer downloads, unzipped by another library than the one that wrote it. */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import type { Viewer } from "@/lib/auth/viewer";
import { listDataFiles } from "@/lib/data-download/list-files";
import { openDataDownload } from "@/lib/data-download/open-download";
import { db } from "@/lib/db";
import { reportExportSchema } from "@/lib/export/report-schema";
import { dataDownloadLimits } from "@/lib/limits";
import { storeRecording } from "@/prisma/seed/recordings";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { waitUntil, within } from "@/tests/support/within";

const pdf = Buffer.from("%PDF-1.7 of a report");
const address = "unknown";
const print = async (): Promise<Uint8Array> => pdf;
const printNothing = async (): Promise<Uint8Array> => {
  throw new Error("no browser");
};

async function download(viewer: Viewer, options: { before?: number; print?: typeof print } = {}) {
  const asker = await newSession(viewer);
  const zip = await openDataDownload(asker, { before: null, address, print, ...options }, new AbortController().signal);
  const bytes = new Uint8Array(await new Response(zip).arrayBuffer());
  const files = new Map(Object.entries(unzipSync(bytes)));
  const text = (name: string) => strFromU8(files.get(name) ?? new Uint8Array());
  const json = (name: string) => JSON.parse(text(name));
  return { files, text, json, all: Buffer.concat([...files.values()]).toString("latin1") };
}

const secrets = ["token-hash-of-share", "token-hash-of-link", "argon2-of-account", "argon2-of-link", "sealed-hook"];
let owner: Viewer;
let guest: Viewer;
let auditId: number;
let failedId: number;

beforeAll(async () => {
  [owner, guest] = [await createViewer({ isConfirmed: true }), await createViewer()];
  await db.user.update({ where: { id: owner.id }, data: { password: "argon2-of-account" } });
  await db.user.update({ where: { id: guest.id }, data: { firstName: "Guestname" } });
  failedId = await createAuditRow(owner, { status: "failed", failureMessage: "No page could be read." });
  auditId = await storeRecording(db, "brackenford", owner.id, new Date("2026-09-05T08:00:00Z"));
  await createAuditRow(guest, { status: "completed", url: "https://of-somebody-else.example/" });
  await db.sharedAudit.create({
    data: {
      websiteId: auditId,
      inviterEmail: owner.email,
      invitedEmail: "invited@company.example",
      message: "Have a look",
      tokenHash: "token-hash-of-share",
      redeemedById: guest.id,
      accessed: true,
    },
  });
  await db.reportLink.create({
    data: {
      websiteId: auditId,
      tokenHash: "token-hash-of-link",
      passwordHash: "argon2-of-link",
      expiresAt: new Date("2027-01-01"),
      report: {},
    },
  });
  const place = { userId: owner.id, site: "brackenford.example", state: "wont-do" };
  await db.findingMark.createMany({
    data: [
      { ...place, identity: "a", reason: "mine", markedById: owner.id },
      { ...place, identity: "b", reason: "theirs", markedById: guest.id },
    ],
  });
  await db.connection.create({
    data: {
      userId: owner.id,
      provider: "hubspot",
      state: "connected",
      portalId: "77",
      sealedAccessToken: "sealed-hook",
    },
  });
  const { id: webhookId } = await db.webhook.create({
    data: { userId: owner.id, url: "https://hooks.company.example/", sealedSecret: "sealed-hook" },
  });
  await db.webhookDelivery.create({ data: { webhookId, kind: "test", key: "test-1", body: { said: "hello" } } });
  await db.mail.createMany({
    data: [
      { key: `a-${owner.id}`, kind: "welcome", recipient: owner.email, payload: { hidden: "payload-of-mail" } },
      { key: `b-${owner.id}`, kind: "welcome", recipient: guest.email, payload: {} },
    ],
  });
});

describe("the zip", () => {
  it("holds each part of the account, its audits, their reports, PDFs and pictures", async () => {
    const { files, text, json } = await download(owner);
    expect(json("account.json")).toMatchObject({ id: owner.id, email: owner.email, oidcIdentities: [] });
    expect(json("connections.json")).toMatchObject([{ provider: "hubspot", portalId: "77" }]);
    expect(json("webhooks.json")).toMatchObject([{ url: "https://hooks.company.example/" }]);
    expect(json("webhook-deliveries.json")).toMatchObject([{ kind: "test", body: { said: "hello" } }]);
    expect(json("usage.json")).toMatchObject([{ websiteId: auditId, pagesAudited: 10 }]);
    const mail = { kind: "welcome", createdAt: expect.any(String), sentAt: null, droppedAt: null };
    expect(json("mails.json")).toContainEqual(mail);
    expect(json("marks.json")).toMatchObject([
      { identity: "a", reason: "mine", isOwn: true },
      { identity: "b", reason: "theirs", isOwn: false },
    ]);
    const folder = `audits/spotcheck-brackenford.example-2026-09-05-${auditId}`;
    expect(json(`${folder}/audit.json`)).toMatchObject({
      id: auditId,
      shares: [{ invitedEmail: "invited@company.example", message: "Have a look", accessed: true }],
      reportLinks: [{ isProtected: true, opens: 0 }],
    });
    expect(reportExportSchema.parse(json(`${folder}/report.json`)).pages).toHaveLength(10);
    expect(Buffer.from(files.get(`${folder}/report.pdf`) ?? [])).toEqual(pdf);
    const pictures = [...files].filter(([name]) => name.startsWith(`${folder}/page-`));
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, jpeg] of pictures) expect(Buffer.from(jpeg.subarray(0, 2)).toString("hex")).toBe("ffd8");
    const [failed = ""] = [...files.keys()].filter((name) => name.endsWith(`-${failedId}/audit.json`));
    expect(json(failed)).toMatchObject({ status: "failed", failureMessage: "No page could be read." });
    expect(text("README.txt")).toContain(owner.email);
    expect(files.has("CONTINUED.txt") || files.has("MISSING.txt")).toBe(false);
  });

  it("names devices, without what a session could be stolen with", async () => {
    const token = await createSession(owner.id, "Browser 1.0");
    const { json, all } = await download(owner);
    expect(json("sessions.json")).toEqual(
      expect.arrayContaining([expect.objectContaining({ userAgent: "Browser 1.0" })]),
    );
    expect(all).not.toContain(hashSecretToken(token));
  });

  it("holds no secret, and nothing of another customer", async () => {
    const { all, files } = await download(owner);
    for (const secret of [...secrets, "payload-of-mail", guest.email, "Guestname", "of-somebody-else"])
      expect(all, secret).not.toContain(secret);
    expect([...files.keys()].filter((name) => name.endsWith("/audit.json"))).toHaveLength(2);
    const ofGuest = await download(guest);
    expect(ofGuest.all).not.toContain("brackenford");
    expect(ofGuest.json("marks.json")).toEqual([]);
  });

  it("says which PDFs could not be made, and goes on", async () => {
    const { files, text } = await download(owner, { print: printNothing });
    expect(text("MISSING.txt")).toContain(`-${auditId}/report.pdf`);
    expect([...files.keys()].some((name) => name.endsWith("/page-01.jpg"))).toBe(true);
  });

  it("makes PDFs of the newest reports alone", async () => {
    const viewer = await createViewer();
    for (let n = 0; n < dataDownloadLimits.pdfs + 2; n += 1) await createAuditRow(viewer, { status: "completed" });
    const { files } = await download(viewer);
    expect([...files.keys()].filter((name) => name.endsWith(".pdf"))).toHaveLength(dataDownloadLimits.pdfs);
  });

  it("ends in time and says where the rest is, which has neither account nor PDFs", async () => {
    const viewer = await createViewer();
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await createAuditRow(viewer, { status: "completed" }));
    const [oldest = 0, middle = 0, newest = 0] = ids;
    let time = 0;
    const names: string[] = [];
    let continued = "";
    const late = async () => {
      time = dataDownloadLimits.collectMs;
      return pdf;
    };
    const asker = await newSession(viewer);
    for await (const { name, input } of listDataFiles(asker, { before: null, print: late, now: () => time })) {
      names.push(name);
      if (name === "CONTINUED.txt") continued = String(input);
    }
    expect(names.filter((name) => name.endsWith("/audit.json"))).toEqual([expect.stringContaining(`-${newest}/`)]);
    expect(continued).toContain(`/api/user/data?before=${newest}`);
    const rest = await download(viewer, { before: newest });
    expect([...rest.files.keys()].filter((name) => !name.endsWith("report.json"))).toEqual([
      "README.txt",
      ...[middle, oldest].map((id) => expect.stringContaining(`-${id}/audit.json`)),
    ]);
  });
});

describe("turns", () => {
  it("one download of an account at a time; one that is broken off gives its turn back", async () => {
    const viewer = await createViewer();
    for (let n = 0; n < 3; n += 1) await createAuditRow(viewer, { status: "completed" });
    const asker = await newSession(viewer);
    const open = (signal: AbortSignal) => openDataDownload(asker, { before: null, address, print }, signal);
    const leaving = new AbortController();
    const first = await open(leaving.signal);
    const logged = { userId: viewer.id, kind: "data-downloaded" };
    expect(await db.accountEvent.count({ where: logged }), "before anything is read").toBe(1);
    let isOpen = false;
    const second = open(new AbortController().signal).then((zip) => {
      isOpen = true;
      return zip;
    });
    await first.getReader().read();
    expect(isOpen).toBe(false);
    leaving.abort();
    await waitUntil(10_000, "the second download", () => isOpen);
    await (await second).cancel();
    const third = await open(new AbortController().signal);
    expect((await new Response(third).arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it("a download ends with the session that asked for it", async () => {
    const asker = await newSession(await createViewer());
    const zip = await openDataDownload(asker, { before: null, address, print }, new AbortController().signal);
    const reader = zip.getReader();
    await db.session.deleteMany({ where: { userId: asker.viewer.id } });
    const readOn = async (): Promise<unknown> => (await reader.read()).done || readOn();
    await expect(readOn()).rejects.toMatchObject({ code: "authentication-required" });
  });

  it("readers who take nothing hold no slot", async () => {
    const leaving = new AbortController();
    const open = async () =>
      openDataDownload(await newSession(await createViewer()), { before: null, address, print }, leaving.signal);
    for (let n = 0; n < dataDownloadLimits.open - 1; n += 1) await open();
    const { files } = await within(10_000, "a download beside them", download(await createViewer()));
    expect(files.has("account.json")).toBe(true);
    leaving.abort();
  });

  it("no more than three make a file at once", async () => {
    let [making, most] = [0, 0];
    const slowly = async () => {
      making += 1;
      most = Math.max(most, making);
      await setTimeout(100);
      making -= 1;
      return pdf;
    };
    const customers = await Promise.all(Array.from({ length: 6 }, () => createViewer()));
    for (const viewer of customers)
      for (let n = 0; n < 3; n += 1) await createAuditRow(viewer, { status: "completed" });
    const zips = await Promise.all(customers.map((viewer) => download(viewer, { print: slowly })));
    for (const { files } of zips)
      expect([...files.keys()].filter((name) => name.endsWith("/report.pdf"))).toHaveLength(3);
    expect(most).toBe(dataDownloadLimits.atOnce);
  });

  it("ten a day for each email address", async () => {
    const viewer = await createViewer();
    for (let n = 0; n < 10; n += 1) await download(viewer);
    await expect(download(viewer)).rejects.toMatchObject({
      code: "too-many-requests",
      message: "You have downloaded your data several times today. Please try again in 24 hours.",
    });
  });
});

/** What hangs on an account or an audit: in the zip, or why not. */
const related: Record<string, string> = {
  "User.sessions": "sessions.json",
  "User.passwordResets": "good for minutes, and a secret",
  "User.websites": "audits/",
  "User.usageRecords": "usage.json",
  "User.redeemedShares": "other customers' reports",
  "User.modelMonths": "the operator's budget",
  "User.connections": "connections.json",
  "User.oauthStates": "good for minutes, and a secret",
  "User.findingMarks": "marks.json",
  "User.marksMade": "marks.json, but for those of other customers' sites",
  "User.events": "what open tabs were told within a day",
  "User.webhooks": "webhooks.json",
  "User.passkeys": "two-step-login.json",
  "User.oneTimeCodes": "two-step-login.json",
  "User.recoveryCodes": "two-step-login.json",
  "User.pendingLogins": "good for minutes, and a secret",
  "User.oidcIdentities": "account.json",
  "Website.pages": "report.json and pictures",
  "Website.recommendations": "report.json",
  "Website.shares": "audit.json",
  "Website.modelBudget": "the operator's budget",
  "Website.modelCalls": "how the report came about; what came of it is in report.json",
  "Website.crmTasks": "audit.json",
  "Website.deliveries": "webhook-deliveries.json",
  "Website.printGrants": "good for a minute, and a secret",
  "Website.reportLinks": "audit.json",
  "Website.rechecks": "receipts in report.json",
};

it("every relation of an account or audit is in the zip or has a reason not to be", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const lists = ["User", "Website"].flatMap((model) => {
    const [, body = ""] = new RegExp(`^model ${model} \\{\\n([^}]*)\\n\\}`, "m").exec(schema) ?? [];
    return [...body.matchAll(/^ {2}(\w+) +[A-Z]\w+(?:\[\]|\?)/gm)]
      .map(([line, name]) => ({ line, name }))
      .filter(({ line }) => !/ (?:String|Int|DateTime|Json|Boolean|BigInt|Bytes)\b/.test(line))
      .map(({ name }) => `${model}.${name}`);
  });
  expect(lists.toSorted()).toEqual(Object.keys(related).toSorted());
});
