import { type Logger, pino } from "pino";
import { env } from "@/lib/env";
import { auditTraceId, isTelemetryOn } from "@/lib/telemetry/audit-trace";

/** Structured logs, one JSON object a line. Secrets are cut out by name wherever they turn up. */
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

/** Every line of an audit carries its id, and that of its trace where there is one, under the name that collectors know. */
export function auditLog(auditId: number): Logger {
  return log.child({ auditId, trace_id: isTelemetryOn() ? auditTraceId(auditId) : undefined });
}
