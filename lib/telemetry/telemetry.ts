/**
 * Traces and metrics for the operator's collector, off unless OTEL_EXPORTER_OTLP_ENDPOINT is set; OpenTelemetry's SDK
 * is loaded with the first thing that is recorded. Nothing here throws, and nobody waits for the collector but `flush`.
 */
import { log } from "@/lib/log";
import { isTelemetryOn } from "./audit-trace";
import type { Attributes, GaugeName, RecordedName, SpanName } from "./names";

export interface AuditSpan {
  auditId: number;
  name: SpanName;
  startedAt: Date;
  endedAt: Date;
  attributes: Attributes;
}

export interface Exporter {
  recordSpan(span: AuditSpan): void;
  recordMetric(name: RecordedName, value: number, attributes: Attributes): void;
  flush(): Promise<void>;
  /** Sends what there is, within the same limit, and ends. */
  stop(): Promise<void>;
}

/** One for a process: a bundler may give parts of the portal a copy of this module each. */
const store = globalThis as {
  spotcheckExporter?: Promise<Exporter | null> | undefined;
  spotcheckGauges?: Map<GaugeName, () => Promise<number>>;
};

function getExporter(): Promise<Exporter | null> {
  store.spotcheckGauges ??= new Map();
  store.spotcheckExporter ??= startExporter(store.spotcheckGauges);
  return store.spotcheckExporter;
}

async function startExporter(gauges: ReadonlyMap<GaugeName, () => Promise<number>>): Promise<Exporter | null> {
  try {
    return (await import("./otlp-exporter")).startOtlpExporter(gauges);
  } catch (err) {
    log.error({ err, code: "telemetry-failed" }, "traces and metrics can't be sent");
    return null;
  }
}

function withExporter(record: (exporter: Exporter) => void): void {
  if (!isTelemetryOn()) return;
  getExporter()
    .then((exporter) => exporter !== null && record(exporter))
    .catch((err: unknown) => log.error({ err, code: "telemetry-failed" }, "something was not recorded"));
}

/** A part of an audit that has ended. */
export function recordSpan(span: AuditSpan): void {
  withExporter((exporter) => exporter.recordSpan(span));
}

/** Adds to a counter, or a value to a histogram. */
export function recordMetric(name: RecordedName, value: number, attributes: Attributes = {}): void {
  withExporter((exporter) => exporter.recordMetric(name, value, attributes));
}

/** Has a gauge read whenever metrics are sent. */
export function observeGauge(name: GaugeName, read: () => Promise<number>): void {
  if (!isTelemetryOn()) return;
  store.spotcheckGauges ??= new Map();
  store.spotcheckGauges.set(name, read);
  void getExporter();
}

/** Before a function's process is frozen. */
export async function flushTelemetry(): Promise<void> {
  await (await store.spotcheckExporter)?.flush();
}

/** Before a process ends. */
export async function stopTelemetry(): Promise<void> {
  const exporter = store.spotcheckExporter;
  store.spotcheckExporter = undefined;
  await (await exporter)?.stop();
}
