/** Which visits are made again, and when: what may pass is tried three times, what will not, once. */
import type { VisitResult } from "@/lib/browser/types";

/** Seconds before the second and the third try. */
const pauses = {
  /** A browser that died, a connection that broke. */
  brokenOff: [1, 5],
  /** A server in trouble, or one that asks for patience. */
  overloaded: [3, 15],
} as const;

/** A server that wants more patience than this, in seconds, is taken at its word: the page is missing from the report. */
const maxPause = 120;

/** https://www.rfc-editor.org/rfc/rfc9110#name-server-error-5xx, without those that no waiting changes (501, 505 …). */
const passingStatuses = [408, 425, 500, 502, 503, 504];

/** Seconds that an audit may have run for a visit of it to be made again: its half-hour limit would take all of it. */
export const latestRetry = 15 * 60;

/**
 * Seconds to wait before the page is visited again, or null when this result is the last word.
 * @param attempt which try this was, from 1.
 * @param runningFor how long the audit has run, in seconds.
 */
export function pauseBeforeRetry(result: VisitResult, attempt: number, runningFor: number): number | null {
  if (result.outcome === "audited" || runningFor > latestRetry) return null;
  const { outcome, httpStatus } = result;
  // Any other "blocked" is a wall, whatever status it stands behind.
  const isOverloaded =
    (outcome === "http-error" && passingStatuses.includes(httpStatus ?? 0)) ||
    (outcome === "blocked" && httpStatus === 429);
  const isBrokenOff = outcome === "crash" || outcome === "network";
  if (!isOverloaded && !isBrokenOff) return null;
  const pause = pauses[isOverloaded ? "overloaded" : "brokenOff"][attempt - 1];
  if (pause === undefined || (result.retryAfter ?? 0) > maxPause) return null;
  return Math.max(pause, result.retryAfter ?? 0);
}
