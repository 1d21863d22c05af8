/** Never throws. Loads the SDK at first use; only `flush` waits for the collector. */
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
  stop(): Promise<void>;
}

/** Global, since a bundler may duplicate this module. */
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
    log.error({ err, code: "telemetry-failed" }, "could not start telemetry");
    return null;
  }
}

function withExporter(record: (exporter: Exporter) => void): void {
  if (!isTelemetryOn()) return;
  getExporter()
    .then((exporter) => exporter !== null && record(exporter))
    .catch((err: unknown) => log.error({ err, code: "telemetry-failed" }, "could not record telemetry"));
}

export function recordSpan(span: AuditSpan): void {
  withExporter((exporter) => exporter.recordSpan(span));
}

export function recordMetric(name: RecordedName, value: number, attributes: Attributes = {}): void {
  withExporter((exporter) => exporter.recordMetric(name, value, attributes));
}

export function observeGauge(name: GaugeName, read: () => Promise<number>): void {
  if (!isTelemetryOn()) return;
  store.spotcheckGauges ??= new Map();
  store.spotcheckGauges.set(name, read);
  void getExporter();
}

export async function flushTelemetry(): Promise<void> {
  await (await store.spotcheckExporter)?.flush();
}

export async function stopTelemetry(): Promise<void> {
  const exporter = store.spotcheckExporter;
  store.spotcheckExporter = undefined;
  await (await exporter)?.stop();
}
