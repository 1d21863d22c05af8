/** What one capture of a site leaves in a file: everything that a reviewer is given, and the pictures that a model is shown. */
import { readFileSync, writeFileSync } from "node:fs";
import { upgradeCapture } from "@/lib/browser/upgrade-capture.ts";
import type { ReviewedSite } from "@/lib/site/captured-site";

export interface CapturedSite {
  version: 1;
  capturedAt: string;
  site: ReviewedSite;
  /** Base64 JPEG by the address of the page (`ReviewedPage.url`). */
  screenshots: Record<string, string>;
}

/** @throws Error when the file holds something else. */
export function readCapturedSite(file: string): CapturedSite {
  const captured = JSON.parse(readFileSync(file, "utf8")) as CapturedSite;
  if (captured.version !== 1 || !Array.isArray(captured.site?.pages))
    throw new Error(`${file} holds no captured site.`);
  const pages = captured.site.pages.map((page) => ({ ...page, capture: upgradeCapture(page.capture) }));
  const { site, capturedAt } = captured;
  return { ...captured, site: { ...site, pages, seenOn: site.seenOn ?? capturedAt.slice(0, 10) } };
}

export function writeCapturedSite(file: string, captured: CapturedSite): void {
  writeFileSync(file, `${JSON.stringify(captured)}\n`);
}
