/** Stores audits recorded with `npm run audit -- <url> --json`. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { phonePictureWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import type { FullReport } from "@/lib/audits/report/report-query";
import { shrinkPicture } from "@/lib/audits/site-tasks/shrink-picture";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";

/** A site with many findings, and one with few. */
export type Recording = "template-site" | "fixture-site";

/** Stores a recorded audit for an account, with screenshots and usage record. @returns its id */
export async function storeRecording(
  db: PrismaClient,
  recording: Recording,
  userId: number,
  createdAt: Date,
): Promise<number> {
  const report = await readRecording(`prisma/seed/${recording}.json.gz`);
  const row = toRow(report, userId, createdAt);
  const { id } = await db.website.create({ data: row, select: { id: true } });
  await addPictureSizes(db, id);
  if (recording === "template-site") await addBoxes(db, id);
  else await addPhonePicture(db, id);
  await db.usageRecord.create({ data: toCharge(report, id, row) });
  return id;
}

export async function readRecording(file: string): Promise<FullReport> {
  return JSON.parse(gunzipSync(await readFile(file)).toString("utf8")) as FullReport;
}

/** A recorded report as a row with another owner and date. Its JSON came from the same columns. */
export function toRow(report: FullReport, userId: number, createdAt: Date): Prisma.WebsiteUncheckedCreateInput {
  const { id, pages, recommendations, createdAt: recordedAt, completedAt: recordedEnd, ...recorded } = report;
  const { isOwner, profile, parts, crossReading, costs, usage, ...audit } = recorded;
  const completedAt = new Date(createdAt.getTime() + Date.parse(recordedEnd ?? recordedAt) - Date.parse(recordedAt));
  const row = {
    ...audit,
    // Recordings before version 2 have neither.
    ...(profile && parts && { review: { version: 2, profile, parts, crossReading: crossReading ?? null } }),
    userId,
    createdAt,
    startedAt: createdAt,
    completedAt,
    pagesTotal: pages.length,
    pagesDone: pages.length,
    pages: { create: pages.map(toPageRow) },
    recommendations: { create: recommendations.map(({ id: _id, websiteId: _websiteId, ...action }) => action) },
  };
  return row as unknown as Prisma.WebsiteUncheckedCreateInput;
}

function toPageRow({
  id,
  websiteId,
  screenshotUrl,
  phoneScreenshotUrl: _phoneScreenshotUrl,
  failedChecks,
  measuredWith,
  lighthouse,
  ...page
}: FullReport["pages"][number]) {
  const screenshotHash = page.screenshot === null ? null : createHash("sha256").update(page.screenshot).digest("hex");
  return { ...page, screenshotHash, lighthouse: lighthouse ?? { failedChecks } };
}

/** Recordings lack the smaller sizes. Our own screenshots need no sandbox. */
async function addPictureSizes(db: PrismaClient, websiteId: number): Promise<void> {
  const pages = await db.page.findMany({ where: { websiteId }, select: { id: true, screenshot: true } });
  for (const { id: pageId, screenshot } of pages) {
    if (screenshot === null) continue;
    const sizes = await shrinkPicture({ jpeg: screenshot, widths: pictureWidths });
    const data = sizes.map(({ width, webp }) => ({ pageId, width, webp: new Uint8Array(Buffer.from(webp, "base64")) }));
    await db.pictureSize.createMany({ data });
  }
}

async function addPhonePicture(db: PrismaClient, websiteId: number): Promise<void> {
  const { id: pageId } = await db.page.findFirstOrThrow({ where: { websiteId, position: 0 }, select: { id: true } });
  const webp = new Uint8Array(await readFile("prisma/seed/fixture-site-phone.webp"));
  await db.pictureSize.create({ data: { pageId, width: phonePictureWidth, webp } });
}

/** Recordings lack the boxes that pin findings to screenshots. */
async function addBoxes(db: PrismaClient, websiteId: number): Promise<void> {
  const file = await readFile("prisma/seed/template-site-boxes.json.gz");
  const boxesOf = JSON.parse(gunzipSync(file).toString("utf8")) as Record<string, Prisma.InputJsonValue>;
  const pages = await db.page.findMany({ where: { websiteId }, select: { id: true, url: true } });
  const data = pages.map(({ id, url }) => ({ pageId: id, content: {}, boxes: boxesOf[new URL(url).pathname] ?? [] }));
  await db.pageCapture.createMany({ data });
}

/** The audit's usage record, which outlives it (decision 023). */
export function toCharge(
  { reviewer, pages }: FullReport,
  websiteId: number,
  { userId, completedAt }: Prisma.WebsiteUncheckedCreateInput,
): Prisma.UsageRecordUncheckedCreateInput {
  const pagesAudited = pages.filter(({ outcome }) => outcome === "audited").length;
  return { websiteId, userId, pagesAudited, reviewer, ...(completedAt && { chargedAt: completedAt }) };
}
