/** Streams read in the process that opens them, as a browser would read them. */
import { onTestFinished } from "vitest";
import { createEventHub, type EventHub, type HubTiming } from "@/lib/events/hub";
import { openEventStream, type StreamTiming } from "@/lib/events/stream";
import type { EventCustomer } from "@/lib/events/testing/event-customers";
import { type EventText, parseEventText } from "@/tests/streams/event-source";
import { waitUntil } from "@/tests/support/within";

/** So long that it never comes in a test. */
const neverMs = 10 * 60_000;

/** A hub of the test's own, closed when it ends. */
export function newHub(timing: Partial<HubTiming> = {}): EventHub {
  const hub = createEventHub({ pollMs: neverMs, sessionCheckMs: neverMs, idleMs: 0, ...timing });
  onTestFinished(() => hub.close());
  return hub;
}

export interface OpenReader extends Omit<EventText, "push"> {
  /** The messages of the events so far. */
  messages(): string[];
  /** The ids of the events so far. */
  ids(): bigint[];
  /** @throws Error when so many events have not come within a minute. */
  waitFor(count: number): Promise<void>;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  /** Goes away, as a closed tab does. */
  leave(): void;
}

export function openReader(
  hub: EventHub,
  { userId, contactId, sessionId }: EventCustomer,
  { lastEventId = 0n, timing }: { lastEventId?: bigint; timing?: Partial<StreamTiming> } = {},
): OpenReader {
  const leaving = new AbortController();
  const stream = openEventStream({ userId, contactId, sessionId, lastEventId, signal: leaving.signal }, hub, {
    heartbeatMs: neverMs,
    minLifetimeMs: neverMs,
    maxLifetimeMs: neverMs,
    ...timing,
  });
  const text = parseEventText(String(lastEventId));
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of stream) text.push(decoder.decode(piece, { stream: true }));
  };
  return {
    ...text,
    messages: () => text.events.map(({ data }) => (data as { message: string }).message),
    ids: () => text.events.map(({ id }) => BigInt(id)),
    waitFor: (count) =>
      waitUntil(
        60_000,
        () => `${count} events; ${text.events.length} came`,
        () => text.events.length >= count,
        {
          everyMs: 5,
        },
      ),
    ended: read(),
    leave: () => leaving.abort(),
  };
}
