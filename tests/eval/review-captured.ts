/** Has a reviewer read a captured site, and writes what it published as a claims sheet. */
import path from "node:path";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { SiteReview } from "@/lib/review/review";
import { type CapturedSite, readCapturedSite } from "./captured-site";
import { toClaims } from "./claims";
import { readRecording, replay } from "./recording";
import { withoutLoopback, writeSheet } from "./sheet";

export interface ReviewerOptions {
  /** "built-in" or "model". */
  reviewer: string;
  baseUrl?: string | undefined;
  replies?: string | undefined;
  record?: string | undefined;
  /** The one part that a model is asked about; all unless given. */
  part?: string | undefined;
}

/**
 * @param file a captured site, or a recording (.gz), whose answers are the model's unless the sheet is the built-in reviewer's
 * @param out the sheet, `<site>.<reviewer>.json`.
 */
export async function reviewToSheet(file: string, out: string, options: ReviewerOptions): Promise<void> {
  const { site, review } = file.endsWith(".gz") ? replayFile(file, out) : await reviewFile(file, options);
  const claims = withoutLoopback(toClaims(review, site), site.entryUrl, path.basename(out).split(".")[0] ?? "");
  const { kept } = writeSheet(out, claims);
  const decided = claims.filter(({ part }) => part === "check");
  const inapplicable = decided.filter(({ doesNotApply }) => doesNotApply).length;
  console.log(
    `${claims.length} statements, ${decided.length} of 100 checks decided (${inapplicable} don't apply); ${kept} keep their marks.`,
  );
  for (const [part, { reviewer, fallback, checked, withheld }] of Object.entries(review.parts))
    console.log(`${part}: ${reviewer}${fallback ? ` (${fallback})` : ""}, ${withheld} of ${checked} withheld`);
}

function replayFile(file: string, out: string) {
  const recording = readRecording(file);
  const { site } = recording;
  return { site, review: out.endsWith(".built-in.json") ? reviewSite(site) : replay(recording) };
}

async function reviewFile(file: string, options: ReviewerOptions) {
  const captured = readCapturedSite(file);
  return { site: captured.site, review: await reviewCaptured(captured, options) };
}

export async function reviewCaptured(captured: CapturedSite, options: ReviewerOptions): Promise<SiteReview> {
  if (options.reviewer === "built-in") return reviewSite(captured.site);
  if (options.reviewer !== "model") throw new Error(`There is no reviewer "${options.reviewer}".`);
  const { askModel } = await import("./ask-model");
  return askModel(captured, options);
}
