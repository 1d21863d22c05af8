/** The measurement behind each Lighthouse audit: one that flips by chance is not trusted. */
import { type Figure, metricNames } from "@/lib/compare/spread";

const figureOfAudit: Partial<Record<string, Figure>> = {
  "first-contentful-paint": "firstContentfulPaint",
  "largest-contentful-paint": "largestContentfulPaint",
  "cumulative-layout-shift": "cumulativeLayoutShift",
  "total-blocking-time": "totalBlockingTime",
};

const counted: ReadonlySet<string> = new Set([
  "cache-insight",
  "duplicated-javascript-insight",
  "font-display-insight",
  "image-delivery-insight",
  "legacy-javascript-insight",
  "modern-http-insight",
  "total-byte-weight",
  "unminified-css",
  "unminified-javascript",
  "unsized-images",
  "unused-css-rules",
  "unused-javascript",
  "viewport-insight",
]);

/** Performance audits are trusted only if one of these figures changed; null if the audit counts things. */
export function figuresOfAudit(id: string): readonly Figure[] | null {
  if (counted.has(id)) return null;
  const own = figureOfAudit[id];
  return own === undefined ? ["performance", ...metricNames] : [own];
}
