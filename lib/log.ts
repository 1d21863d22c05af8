import { type Logger, pino } from "pino";
import { env } from "@/lib/env";
import { auditTraceId, isTelemetryOn } from "@/lib/telemetry/audit-trace";

/** JSON lines. Secrets are redacted by name wherever they appear. */
export const log: Logger = pino({
  level: env.LOG_LEVEL,
  base: null,
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ["password", "token", "secret", "authorization", "cookie"].flatMap((name) => [
      name,
      `*.${name}`,
      `*.*.${name}`,
    ]),
    censor: "[redacted]",
  },
});

/** Adds the audit's id and, under the collectors' usual name, its trace id. */
export function auditLog(auditId: number): Logger {
  return log.child({ auditId, trace_id: isTelemetryOn() ? auditTraceId(auditId) : undefined });
}
