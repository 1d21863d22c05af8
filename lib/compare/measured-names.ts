/** What measurements stand behind checks and Lighthouse's audits, so that one which flips by chance is not believed. */
import { type Figure, metricNames } from "@/lib/compare/spread";

export const figuresOfCheck: Partial<Record<string, readonly Figure[]>> = {
  "speed-not-slow": ["performance", "largestContentfulPaint"],
  "speed-fast": ["performance"],
  "speed-lcp": ["largestContentfulPaint"],
  "speed-cls": ["cumulativeLayoutShift"],
  "speed-tbt": ["totalBlockingTime"],
  "find-both-fair": ["accessibility", "seo"],
  "find-accessibility": ["accessibility"],
  "find-seo": ["seo"],
};

/** Checks that name Lighthouse's audits: another version has others. */
export const needsLighthouse: ReadonlySet<string> = new Set(["find-no-critical"]);

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

/** Figures of which one has to have changed for an audit of performance to be believed; null where it only counts. */
export function figuresOfAudit(id: string): readonly Figure[] | null {
  if (counted.has(id)) return null;
  const own = figureOfAudit[id];
  return own === undefined ? ["performance", ...metricNames] : [own];
}
