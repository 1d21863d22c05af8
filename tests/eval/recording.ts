/** A captured site with the answers that a model gave to every question about it: the model's way, without the model. */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { advance, type Reply } from "@/lib/review/dialogue";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import type { SiteReview } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";

export interface Recording {
  model: string;
  site: ReviewedSite;
  /** By the question's id. */
  replies: Record<string, Reply>;
}

export function readRecording(file: string): Recording {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Recording;
}

export function writeRecording(file: string, recording: Recording): void {
  writeFileSync(file, gzipSync(JSON.stringify(recording), { level: 9 }));
}

/** @throws Error that names the questions nobody has answered in the recording. */
export function replay({ model, site, replies }: Recording): SiteReview {
  const progress = advance(reviewWithModel(site, { model }), replies);
  if ("result" in progress) return progress.result;
  throw new Error(`not in the recording: ${progress.asks.map(({ id }) => id).join(", ")}`);
}
