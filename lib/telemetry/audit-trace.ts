/** An audit is one trace, whichever processes do its steps: its ids follow from the audit's number. */
import { createHash } from "node:crypto";
import { env } from "@/lib/env";

/** The service is part of it: two portals that share a collector both have an audit 1. */
function idOf(what: string, auditId: number, bytes: number): string {
  const digest = createHash("sha256").update(`${env.OTEL_SERVICE_NAME}:${what}:${auditId}`).digest("hex");
  return digest.slice(0, 2 * bytes);
}

export const isTelemetryOn = (): boolean => env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

export function auditTraceId(auditId: number): string {
  return idOf("audit", auditId, 16);
}

/** Of the audit's own span, which is recorded when the audit ends, after its children. */
export function auditSpanId(auditId: number): string {
  return idOf("audit-span", auditId, 8);
}
