/** A customer's events as server-sent events (HTML standard, 9.2). */
import type { EventHub, EventReader } from "@/lib/events/hub";
import { parseStoredEvent } from "@/lib/events/queries";
import { sharedEventHub } from "@/lib/events/shared-hub";
import type { StoredEvent } from "@/lib/events/stream-queries";

export interface StreamTiming {
  heartbeatMs: number;
  /** A stream ends between these, before a serverless host would end it. */
  minLifetimeMs: number;
  maxLifetimeMs: number;
}

const defaultTiming: StreamTiming = { heartbeatMs: 15_000, minLifetimeMs: 240_000, maxLifetimeMs: 270_000 };

/** When a client comes back after its stream has ended as planned, or broke. */
const retryMs = 1_000;
/** Of text that a client has not taken yet; what is more waits in the table. */
const bufferBytes = 16 * 1024;

export interface StreamRequest {
  userId: number;
  contactId: string;
  sessionId: string;
  lastEventId: bigint;
  signal: AbortSignal;
}

/** It begins with its position, so that a client that loses it before the first event misses nothing either. */
export function openEventStream(
  request: StreamRequest,
  hub: EventHub = sharedEventHub(),
  timing: StreamTiming = defaultTiming,
): ReadableStream<Uint8Array> {
  let reader: StreamReader;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader = openReader(request, controller, hub, timing);
      },
      pull: () => hub.resume(reader),
      cancel: () => reader.abandon(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: bufferBytes }),
  );
}

interface StreamReader extends EventReader {
  abandon(): void;
}

function openReader(
  { signal, lastEventId, ...who }: StreamRequest,
  controller: ReadableStreamDefaultController<Uint8Array>,
  hub: EventHub,
  { heartbeatMs, minLifetimeMs, maxLifetimeMs }: StreamTiming,
): StreamReader {
  const encoder = new TextEncoder();
  const write = (text: string) => controller.enqueue(encoder.encode(text));
  const closing = new AbortController();
  const reader: StreamReader = {
    ...who,
    position: lastEventId,
    hasRoom: () => !closing.signal.aborted && (controller.desiredSize ?? 0) > 0,
    give(event) {
      reader.position = event.id;
      write(describeEvent(event));
    },
    end(afterMs) {
      if (closing.signal.aborted) return;
      reader.abandon();
      write(describeRetry(afterMs));
      controller.close();
    },
    abandon() {
      closing.abort();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      hub.remove(reader);
    },
  };
  const heartbeat = setInterval(() => reader.hasRoom() && write(": heartbeat\n\n"), heartbeatMs);
  // Not all at once: those that came back together after a restart would do so for ever.
  const lifetimeMs = minLifetimeMs + Math.random() * (maxLifetimeMs - minLifetimeMs);
  const lifetime = setTimeout(() => reader.end(retryMs), lifetimeMs);
  write(`${describeRetry(retryMs)}id: ${lastEventId}\n\n`);
  signal.addEventListener("abort", () => reader.end(retryMs), { signal: closing.signal });
  if (signal.aborted) reader.end(retryMs);
  else hub.add(reader);
  return reader;
}

/** What was written by hand or by another version is passed over; its id is kept. */
function describeEvent(row: StoredEvent): string {
  const event = parseStoredEvent(row);
  if (event === null) return `id: ${row.id}\n\n`;
  const { kind, ...data } = event;
  return `id: ${row.id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

function describeRetry(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}
