import type { VisitResult } from "@/lib/browser/types";
import { auditLimits } from "@/lib/limits";

const pauses = {
  brokenOff: [1, 5],
  overloaded: [3, 15],
} as const;

/** Temporary ones of https://www.rfc-editor.org/rfc/rfc9110#name-server-error-5xx. */
const passingStatuses = [408, 425, 500, 502, 503, 504];

/** @param attempt from 1 @param runningFor seconds @returns seconds to wait; null if final */
export function pauseBeforeRetry(result: VisitResult, attempt: number, runningFor: number): number | null {
  if (result.outcome === "audited" || runningFor > auditLimits.latestRetrySeconds) return null;
  const { outcome, httpStatus } = result;
  // Any other "blocked" is a wall, whatever its status.
  const isOverloaded =
    (outcome === "http-error" && passingStatuses.includes(httpStatus ?? 0)) ||
    (outcome === "blocked" && httpStatus === 429);
  const isBrokenOff = outcome === "crash" || outcome === "network";
  if (!isOverloaded && !isBrokenOff) return null;
  const pause = pauses[isOverloaded ? "overloaded" : "brokenOff"][attempt - 1];
  if (pause === undefined || (result.retryAfter ?? 0) > auditLimits.retryPauseSeconds) return null;
  return Math.max(pause, result.retryAfter ?? 0);
}
