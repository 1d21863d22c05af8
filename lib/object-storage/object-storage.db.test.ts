import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { eraseAccount } from "@/lib/account/erase-account";
import { deleteAudit } from "@/lib/audits/history/history-commands";
import { getPageScreenshot } from "@/lib/audits/queries";
import { getFullReport } from "@/lib/audits/report/report-query";
import { deleteOldAudits } from "@/lib/audits/states/retention";
import { visitPage } from "@/lib/audits/steps/visit-page";
import { stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import type { Viewer } from "@/lib/auth/viewer";
import { stopSlots } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { log } from "@/lib/log";
import { purgeAudits } from "@/lib/operator/audit-commands";
import { deleteCustomer } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { type S3Emulator, s3Settings, startS3Emulator } from "@/tests/emulators/s3";
import { type BusySite, startBusySite } from "@/tests/support/busy-site";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { openS3Store } from "./s3-store";
import { deleteUnnamedObjects } from "./unnamed-objects";

let site: BusySite;
let s3: S3Emulator;

beforeAll(async () => {
  [site, s3] = await Promise.all([startBusySite(), startS3Emulator()]);
  setEnvironment({ AUDIT_ALLOWED_HOSTS: new URL(site.url).host, AUDIT_SLOTS: "1", ...s3Settings, S3_ENDPOINT: s3.url });
  Object.assign(dataFolders, { chromium: testCacheDir });
});
beforeEach(() => {
  s3.fault = null;
});
afterAll(async () => {
  await Promise.all([stopSlots(), stopSiteSandbox()]);
  await Promise.all([site.close(), s3.close()]);
});

const hourMs = 60 * 60_000;
const inTwoHours = () => new Date(Date.now() + 2 * hourMs);
/** Postgres notes microseconds, so what it has just listed is due a moment after a clock of milliseconds. */
const soon = () => new Date(Date.now() + 1_000);

async function createPage(owner: Viewer) {
  const auditId = await createAuditRow(owner, { status: "running", url: site.url, reviewer: "built-in" });
  const page = { websiteId: auditId, url: `${site.url}/sale`, position: 0, selectionReason: "You named this page." };
  const { id: pageId } = await db.page.create({ data: page });
  return { auditId, pageId };
}

test("a visit's pictures go to the bucket, are shown to their owner alone, and go with the audit", async () => {
  const [owner, stranger] = [await createViewer(), await createViewer()];
  const { auditId, pageId } = await createPage(owner);
  // The site asks its first visitor to come back.
  await visitPage(auditId, pageId, 1);
  expect(await visitPage(auditId, pageId, 2)).toBeNull();

  const row = await db.page.findUniqueOrThrow({ where: { id: pageId }, include: { pictureSizes: true } });
  expect(row.screenshot).toBeNull();
  expect(row.pictureSizes.map(({ width, webp }) => [width, webp])).toEqual(
    [320, 640, 960, 1280, 412].map((w) => [w, null]),
  );
  expect(s3.objects.size).toBe(6);
  expect(await db.objectDeletion.count()).toBe(0);

  const picture = await getPageScreenshot(owner, auditId, pageId);
  expect(picture).toMatchObject({ type: "image/jpeg", etag: `"${row.screenshotHash}"` });
  expect(picture?.bytes.subarray(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  const small = await getPageScreenshot(owner, auditId, pageId, 640);
  expect(Buffer.from(small?.bytes.subarray(8, 12) ?? []).toString()).toBe("WEBP");
  const calls = s3.calls.length;
  for (const width of [null, 640] as const)
    expect(await getPageScreenshot(stranger, auditId, pageId, width)).toBeNull();
  expect(s3.calls).toHaveLength(calls);
  const report = await getFullReport(owner, auditId);
  expect(report?.screenshot).toBe(Buffer.from(picture?.bytes ?? []).toString("base64"));

  await db.website.update({ where: { id: auditId }, data: { status: "failed", completedAt: new Date() } });
  await deleteAudit(owner, auditId);
  expect(await deleteUnnamedObjects(soon())).toBe(6);
  expect(s3.objects.size).toBe(0);
  expect(await db.objectDeletion.count()).toBe(0);
});

test.each<[string, (owner: Viewer) => Promise<unknown>]>([
  ["their account", (owner) => eraseAccount(owner)],
  ["an operator who deletes it", (owner) => deleteCustomer(atTerminal, owner)],
  ["retention", () => deleteOldAudits(new Date(), 30)],
  ["a purge", () => purgeAudits(atTerminal, 30)],
])("a customer's pictures go from the bucket with %s, and nobody else's", async (_with, erase) => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const [leaving, staying] = [await storePictures(owner), await storePictures(other)];
  const longAgo = new Date(Date.now() - 31 * 24 * hourMs);
  await db.website.update({ where: { id: leaving.auditId }, data: { status: "completed", completedAt: longAgo } });
  await erase(owner);
  await deleteUnnamedObjects(soon());
  expect(leaving.keys.filter((key) => s3.objects.has(key))).toEqual([]);
  expect(staying.keys.filter((key) => s3.objects.has(key))).toEqual(staying.keys);
});

/** A page with its screenshot and one smaller size in the bucket. */
async function storePictures(owner: Viewer) {
  const { auditId, pageId } = await createPage(owner);
  const keys = [`pages/${pageId}/a.jpg`, `pages/${pageId}/b.webp`] as const;
  for (const key of keys) s3.objects.set(key, { bytes: Buffer.from("x"), type: "image/jpeg" });
  const pictureSizes = { create: { width: 640, webpKey: keys[1] } };
  await db.page.update({ where: { id: pageId }, data: { screenshotKey: keys[0], pictureSizes } });
  return { auditId, keys };
}

test("a visit whose pictures can't be stored leaves the page open, and nothing behind", async () => {
  const owner = await createViewer();
  const { auditId, pageId } = await createPage(owner);
  s3.fault = 503;
  await expect(visitPage(auditId, pageId, 1)).rejects.toThrow();
  expect(await db.page.findUniqueOrThrow({ where: { id: pageId } })).toMatchObject({ outcome: null });

  s3.fault = null;
  expect(await visitPage(auditId, pageId, 1)).toBeNull();
  const named = [...s3.objects.keys()];
  s3.objects.set("pages/0/half.jpg", { bytes: Buffer.from("x"), type: "image/jpeg" });
  await db.objectDeletion.create({ data: { key: "pages/0/half.jpg", dueAt: new Date(Date.now() + hourMs) } });
  expect(await deleteUnnamedObjects(soon())).toBe(0);
  await deleteUnnamedObjects(inTwoHours());
  expect([...s3.objects.keys()]).toEqual(named);
});

test("what is listed and named all the same stays", async () => {
  const { pageId } = await createPage(await createViewer());
  const key = `pages/${pageId}/named.jpg`;
  s3.objects.set(key, { bytes: Buffer.from("x"), type: "image/jpeg" });
  await db.page.update({ where: { id: pageId }, data: { screenshotKey: key } });
  await db.objectDeletion.create({ data: { key, dueAt: new Date(0) } });
  await deleteUnnamedObjects(soon());
  expect(s3.objects.has(key)).toBe(true);
  await db.page.update({ where: { id: pageId }, data: { screenshotKey: null } });
  await deleteUnnamedObjects(soon());
  expect(s3.objects.has(key)).toBe(false);
});

test("while the bucket is away a picture fails by name, a report goes without, and the list waits", async () => {
  const owner = await createViewer();
  const { auditId, pageId } = await createPage(owner);
  const key = `pages/${pageId}/a.jpg`;
  s3.objects.set(key, { bytes: Buffer.from("jpeg"), type: "image/jpeg" });
  await db.page.update({ where: { id: pageId }, data: { screenshotKey: key, screenshotHash: "a" } });
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  for (const fault of [503, "reset"] as const) {
    s3.fault = fault;
    await expect(getPageScreenshot(owner, auditId, pageId)).rejects.toMatchObject({ code: "unavailable", status: 503 });
  }
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: "storage-failed" }), expect.anything());
  expect(await getFullReport(owner, auditId)).toMatchObject({ screenshot: null });
  await db.page.delete({ where: { id: pageId } });
  await expect(deleteUnnamedObjects(soon())).rejects.toThrow();
  logged.mockRestore();

  s3.fault = null;
  await deleteUnnamedObjects(soon());
  expect(s3.objects.has(key)).toBe(false);
});

test("pictures from before the bucket are shown from Postgres", async () => {
  const owner = await createViewer();
  const { auditId, pageId } = await createPage(owner);
  const screenshot = Buffer.from("jpeg").toString("base64");
  const pictureSizes = { create: { width: 640, webp: new Uint8Array([1, 2]) } };
  await db.page.update({ where: { id: pageId }, data: { screenshot, screenshotHash: "a", pictureSizes } });
  const calls = s3.calls.length;
  expect(Buffer.from((await getPageScreenshot(owner, auditId, pageId))?.bytes ?? []).toString()).toBe("jpeg");
  expect((await getPageScreenshot(owner, auditId, pageId, 640))?.bytes).toEqual(new Uint8Array([1, 2]));
  expect(s3.calls).toHaveLength(calls);
});

test("a wrong key is refused, and a server that hangs is given up", async () => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = s3Settings;
  const credentials = { accessKeyId, secretAccessKey: s3Settings.S3_SECRET_ACCESS_KEY };
  const open = (secretAccessKey: string) =>
    openS3Store({ bucket, region, endpoint: s3.url, credentials: { ...credentials, secretAccessKey } });
  await expect(open("another").put("a", new Uint8Array([1]), "image/jpeg")).rejects.toThrow("SignatureDoesNotMatch");
  const store = open(credentials.secretAccessKey);
  expect(await store.get("nothing-here")).toBeNull();
  await store.check();
  s3.fault = "hangs";
  await expect(store.check()).rejects.toThrow(/abort/i);
});
