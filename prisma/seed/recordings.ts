/**
 * Stores recorded audits. A recording holds what was captured and what a model answered; today's code writes the review
 * from both, so that the demo account speaks as the product does.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { coverageOf } from "@/lib/audits/report/coverage";
import { measuredFields } from "@/lib/audits/report/measured-fields";
import { phonePictureWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import { actionRows, pageColumns, websiteColumns } from "@/lib/audits/report/review-columns";
import { meanScore } from "@/lib/audits/report/scores";
import { toStored } from "@/lib/audits/report/stored-json";
import { shrinkPicture } from "@/lib/audits/site-tasks/shrink-picture";
import { type StoredPage, type StoredSite, toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import { makeStorable } from "@/lib/browser/storable.ts";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { advance, type Reply } from "@/lib/review/dialogue";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import type { SiteReview } from "@/lib/review/review";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";

/** A model's two audits of one site, before and after some repairs, and one by rules alone. */
export const recordingNames = ["calderbeck-before", "calderbeck", "brackenford"] as const;
export type RecordingName = (typeof recordingNames)[number];

export interface RecordedPage {
  url: string;
  finalUrl: string | null;
  position: number;
  selectionReason: string;
  title: string | null;
  outcome: string;
  outcomeMessage: string | null;
  consentBannerHidden: boolean;
  /** Base64: a JPEG, and the phone's WebP. */
  screenshot: string | null;
  phone: string | null;
  lighthouse: LighthouseDigest | null;
  capture: Prisma.InputJsonValue | null;
  boxes: Prisma.InputJsonValue | null;
}

export interface Recording {
  reviewer: string;
  url: string;
  seenOn: string;
  milliseconds: number;
  timings: Prisma.InputJsonValue;
  linkStatuses: Prisma.InputJsonObject;
  linkedPages: Prisma.InputJsonValue;
  pages: RecordedPage[];
  /** By the question's id. */
  replies: Record<string, Reply>;
  /** Pages visited later, for the action that was checked again. */
  again: { url: string; capture: Prisma.InputJsonValue; lighthouse: LighthouseDigest }[];
}

export async function readRecording(name: RecordingName): Promise<Recording> {
  return JSON.parse(gunzipSync(await readFile(`prisma/seed/${name}.json.gz`)).toString("utf8")) as Recording;
}

/** Stores a recorded audit for an account, with screenshots and usage record. @returns its id */
export async function storeRecording(
  db: PrismaClient,
  name: RecordingName,
  userId: number,
  createdAt: Date,
): Promise<number> {
  const recording = await readRecording(name);
  const row = toRow(recording, userId, createdAt);
  const { id, pages } = await db.website.create({
    data: row,
    select: { id: true, pages: { select: { id: true, position: true } } },
  });
  for (const { id: pageId, position } of pages) {
    const page = recording.pages.find((each) => each.position === position);
    await db.pictureSize.createMany({ data: await picturesOf(pageId, page) });
  }
  await db.usageRecord.create({ data: toCharge(recording, id, row) });
  return id;
}

/** The recorded audit as a row, with its pages, captures and actions. */
export function toRow(recording: Recording, userId: number, createdAt: Date): Prisma.WebsiteUncheckedCreateInput {
  const { url, timings, linkStatuses, linkedPages, milliseconds } = recording;
  const site = toStoredSite(recording);
  const review = writeReview(recording);
  const pages = recording.pages.map((page, index) =>
    toPageRow(page, pageColumns(review, site.pages[index] as StoredPage)),
  );
  const scores = {
    performanceScore: meanScore(pages.map((page) => page.performanceScore ?? null)),
    accessibilityScore: meanScore(pages.map((page) => page.accessibilityScore ?? null)),
    bestPracticesScore: meanScore(pages.map((page) => page.bestPracticesScore ?? null)),
    seoScore: meanScore(pages.map((page) => page.seoScore ?? null)),
  };
  const outcomes = recording.pages.map(({ outcome }) => outcome);
  const row = {
    url,
    userId,
    createdAt,
    startedAt: createdAt,
    completedAt: new Date(createdAt.getTime() + milliseconds),
    status: "completed",
    phase: "generating",
    timings,
    discovery: { linkStatuses },
    linkedPages,
    pagesTotal: pages.length,
    pagesDone: pages.length,
    ...websiteColumns(review),
    ...scores,
    overallScore: meanScore(Object.values(scores)),
    screenshot: pages.find(({ screenshot }) => screenshot !== null)?.screenshot ?? null,
    coverage: toStored("coverage", coverageOf(review.parts, review.rubric.results, outcomes)),
    pages: { create: pages },
    recommendations: { create: actionRows(review, 0).map(({ websiteId: _, ...action }) => action) },
  };
  return row as Prisma.WebsiteUncheckedCreateInput;
}

/** @throws Error that names the questions the recording has no answer to: record it again (tests/eval/record-demo.ts). */
export function writeReview(recording: Recording): SiteReview {
  const site = toReviewedSite(toStoredSite(recording));
  const { reviewer, replies } = recording;
  if (reviewer === builtIn) return makeStorable(reviewSite(site));
  const progress = advance(reviewWithModel(site, { model: reviewer }), replies);
  if ("result" in progress) return makeStorable(progress.result);
  throw new Error(`not in the recording: ${progress.asks.map(({ id }) => id).join(", ")}`);
}

export function toStoredSite({ url, pages, linkStatuses, linkedPages, seenOn }: Recording): StoredSite {
  return {
    entryUrl: url,
    pages: pages.map(({ lighthouse, capture, ...page }) => ({
      ...page,
      id: 0,
      lighthouse: lighthouse === null ? null : JSON.stringify(lighthouse),
      capture: capture === null ? null : JSON.stringify(capture),
    })),
    linkStatuses: JSON.stringify(linkStatuses),
    linkedPages: JSON.stringify(linkedPages),
    statedAudience: null,
    statedGoal: null,
    seenOn,
  };
}

function toPageRow(recorded: RecordedPage, reviewed: ReturnType<typeof pageColumns>) {
  const { lighthouse, capture, boxes, phone: _phone, ...page } = recorded;
  return {
    ...page,
    ...(lighthouse && measuredFields(lighthouse)),
    ...reviewed,
    screenshotHash: page.screenshot && createHash("sha256").update(page.screenshot).digest("hex"),
    ...(capture && { capture: { create: { content: capture, boxes: boxes ?? [] } } }),
  } as Prisma.PageUncheckedCreateWithoutWebsiteInput;
}

/** Our own screenshots need no sandbox. */
async function picturesOf(pageId: number, page: RecordedPage | undefined) {
  if (!page?.screenshot) return [];
  const sizes: { width: number; webp: string }[] = await shrinkPicture({
    jpeg: page.screenshot,
    widths: pictureWidths,
  });
  if (page.phone !== null) sizes.push({ width: phonePictureWidth, webp: page.phone });
  return sizes.map(({ width, webp }) => ({ pageId, width, webp: new Uint8Array(Buffer.from(webp, "base64")) }));
}

/** The audit's usage record, which outlives it (decision 023). */
export function toCharge(
  { reviewer, pages }: Pick<Recording, "reviewer" | "pages">,
  websiteId: number,
  { userId, completedAt }: Prisma.WebsiteUncheckedCreateInput,
): Prisma.UsageRecordUncheckedCreateInput {
  const pagesAudited = pages.filter(({ outcome }) => outcome === "audited").length;
  return { websiteId, userId, pagesAudited, reviewer, ...(completedAt && { chargedAt: completedAt }) };
}
