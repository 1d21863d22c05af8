import { createHash } from "node:crypto";
import { env } from "@/lib/env";

/** One trace per audit across processes, so ids derive from its number, and the service, as collectors may be shared. */
function idOf(what: string, auditId: number, bytes: number): string {
  const digest = createHash("sha256").update(`${env.OTEL_SERVICE_NAME}:${what}:${auditId}`).digest("hex");
  return digest.slice(0, 2 * bytes);
}

export const isTelemetryOn = (): boolean => env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

export function auditTraceId(auditId: number): string {
  return idOf("audit", auditId, 16);
}

/** The audit's own span, recorded at its end, after its children. */
export function auditSpanId(auditId: number): string {
  return idOf("audit-span", auditId, 8);
}
