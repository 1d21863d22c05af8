import type { DiagLogger } from "@opentelemetry/api";
import { telemetryLimits } from "@/lib/limits";
import { log } from "@/lib/log";

const maxDetailLength = 300;

/** Logs the SDK's errors, at most one every few minutes. */
export function reportExportFailures(): DiagLogger {
  let silentUntil = 0;
  const ignore = () => {};
  const error = (message: string) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + telemetryLimits.reportEveryMs;
    const detail = message.slice(0, maxDetailLength);
    log.warn({ code: "telemetry-failed", detail }, "could not send traces or metrics");
  };
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
}
