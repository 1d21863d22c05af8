/**
 * OTLP over HTTP, as JSON. The SDK reads its standard variables itself. No provider is global, so that packages add no
 * spans of their own.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DiagLogLevel, diag, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { env } from "@/lib/env";
import { telemetryLimits } from "@/lib/limits";
import { auditSpanId, auditTraceId } from "./audit-trace";
import { reportExportFailures } from "./export-failures";
import { createInstruments } from "./instruments";
import type { GaugeName } from "./names";
import { createPlannedIds } from "./planned-ids";
import type { AuditSpan, Exporter } from "./telemetry";

export function startOtlpExporter(gauges: ReadonlyMap<GaugeName, () => Promise<number>>): Exporter {
  diag.setLogger(reportExportFailures(), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const resource = detectResources({ detectors: [envDetector] }).merge(
    resourceFromAttributes({
      "service.name": env.OTEL_SERVICE_NAME,
      // Keeps the counters of different processes apart.
      "service.instance.id": randomUUID(),
    }),
  );
  const ids = createPlannedIds();
  const tracing = new BasicTracerProvider({
    resource,
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const metering = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: telemetryLimits.metricsEveryMs,
        exportTimeoutMillis: telemetryLimits.exportMs,
      }),
    ],
  });
  const tracer = tracing.getTracer("spotcheck");
  const recordMetric = createInstruments(metering.getMeter("spotcheck"), gauges);

  const recordSpan = ({ auditId, name, startedAt, endedAt, attributes }: AuditSpan) => {
    const root = { traceId: auditTraceId(auditId), spanId: auditSpanId(auditId) };
    const options = { startTime: startedAt, attributes: { "spotcheck.audit.id": auditId, ...attributes } };
    const span =
      name === "audit"
        ? ids.next(root, () => tracer.startSpan(name, options, ROOT_CONTEXT))
        : tracer.startSpan(
            name,
            options,
            trace.setSpanContext(ROOT_CONTEXT, { ...root, traceFlags: TraceFlags.SAMPLED, isRemote: true }),
          );
    if ("error.type" in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  };

  return {
    recordSpan,
    recordMetric,
    flush: () => withinLimit([tracing.forceFlush(), metering.forceFlush()]),
    stop: () => withinLimit([tracing.shutdown(), metering.shutdown()]),
  };
}

/** A hanging collector must not block. Failures are reported elsewhere. */
async function withinLimit(work: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.allSettled(work), sleep(telemetryLimits.flushMs, undefined, { ref: false })]);
}
