import type { Meter } from "@opentelemetry/api";
import { type Attributes, type GaugeName, metrics, type RecordedName } from "./names";

export function createInstruments(
  meter: Meter,
  gauges: ReadonlyMap<GaugeName, () => Promise<number>>,
): (name: RecordedName, value: number, attributes: Attributes) => void {
  const recorders = new Map<string, (value: number, attributes: Attributes) => void>();
  for (const [name, metric] of Object.entries(metrics)) {
    const { kind, unit, description } = metric;
    if (kind === "gauge") {
      meter.createObservableGauge(name, { unit, description }).addCallback(async (result) => {
        const read = gauges.get(name as GaugeName);
        if (read !== undefined) result.observe(await read());
      });
    } else if (kind === "counter") {
      const counter = meter.createCounter(name, { unit, description });
      recorders.set(name, (value, attributes) => counter.add(value, attributes));
    } else {
      const advice = { explicitBucketBoundaries: metric.bounds };
      const histogram = meter.createHistogram(name, { unit, description, advice });
      recorders.set(name, (value, attributes) => histogram.record(value, attributes));
    }
  }
  return (name, value, attributes) => recorders.get(name)?.(value, attributes);
}
