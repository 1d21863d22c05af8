import type { Attributes, SpanName } from "./names";
import { recordSpan } from "./telemetry";

/**
 * Does a part of an audit and records it as a span, whatever becomes of it.
 * @param attributesOf what is known once it is done.
 */
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
    // The name alone: a message may quote what a site sent.
    record({ "error.type": error instanceof Error ? error.name : "unknown" });
    throw error;
  }
}
