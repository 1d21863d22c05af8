import type { EventHub, EventReader } from "@/lib/events/hub";
import { parseStoredEvent } from "@/lib/events/queries";
import { sharedEventHub } from "@/lib/events/shared-hub";
import type { StoredEvent } from "@/lib/events/stream-queries";

export interface StreamTiming {
  heartbeatMs: number;
  /** Streams end within this range, before a serverless host ends them. */
  minLifetimeMs: number;
  maxLifetimeMs: number;
}

const defaultTiming: StreamTiming = { heartbeatMs: 15_000, minLifetimeMs: 240_000, maxLifetimeMs: 270_000 };

/** When a client reconnects after its stream ended or broke. */
const retryMs = 1_000;
/** Unread text per client; the rest waits in the table. */
const bufferBytes = 16 * 1024;

export interface StreamRequest {
  userId: number;
  contactId: string;
  sessionId: string;
  lastEventId: bigint;
  signal: AbortSignal;
}

/** Starts with the position, so that a client cut off before its first event misses nothing. */
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
  // Random, so that clients that reconnected together after a restart don't stay in step.
  const lifetimeMs = minLifetimeMs + Math.random() * (maxLifetimeMs - minLifetimeMs);
  const lifetime = setTimeout(() => reader.end(retryMs), lifetimeMs);
  write(`${describeRetry(retryMs)}id: ${lastEventId}\n\n`);
  signal.addEventListener("abort", () => reader.end(retryMs), { signal: closing.signal });
  if (signal.aborted) reader.end(retryMs);
  else hub.add(reader);
  return reader;
}

/** Skips malformed events but keeps their id. */
function describeEvent(row: StoredEvent): string {
  const event = parseStoredEvent(row);
  if (event === null) return `id: ${row.id}\n\n`;
  const { kind, ...data } = event;
  return `id: ${row.id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

function describeRetry(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}
