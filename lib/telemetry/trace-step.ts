import type { Attributes, SpanName } from "./names";
import { recordSpan } from "./telemetry";

/** Records a span whether the work succeeds or fails. @param attributesOf known only afterwards */
export async function traceStep<T>(
  span: { auditId: number; name: SpanName; attributes: Attributes },
  work: () => Promise<T>,
  attributesOf: (result: T) => Attributes = () => ({}),
): Promise<T> {
  const { auditId, name, attributes } = span;
  const startedAt = new Date();
  const record = (more: Attributes) =>
    recordSpan({ auditId, name, startedAt, endedAt: new Date(), attributes: { ...attributes, ...more } });
  try {
    const result = await work();
    record(attributesOf(result));
    return result;
  } catch (error) {
    // Only the name: messages may quote a site.
    record({ "error.type": error instanceof Error ? error.name : "unknown" });
    throw error;
  }
}
