import { onTestFinished } from "vitest";
import { createEventHub, type EventHub, type HubTiming } from "@/lib/events/hub";
import { openEventStream, type StreamTiming } from "@/lib/events/stream";
import type { EventCustomer } from "@/lib/events/testing/event-customers";
import { type EventText, parseEventText } from "@/tests/streams/event-source";
import { waitUntil } from "@/tests/support/within";

/** Never happens within a test. */
const neverMs = 10 * 60_000;

export function newHub(timing: Partial<HubTiming> = {}): EventHub {
  const hub = createEventHub({ pollMs: neverMs, sessionCheckMs: neverMs, idleMs: 0, ...timing });
  onTestFinished(() => hub.close());
  return hub;
}

export interface OpenReader extends Omit<EventText, "push"> {
  messages(): string[];
  ids(): bigint[];
  /** @throws Error after a minute */
  waitFor(count: number): Promise<void>;
  ended: Promise<void>;
  /** As a closed tab does. */
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
