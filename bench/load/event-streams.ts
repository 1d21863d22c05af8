/** Tabs that listen for live events, and how late those arrive. */
import { setTimeout as sleep } from "node:timers/promises";
import { publishEvent } from "@/lib/events/publish";
import { statusEvent } from "@/lib/events/testing/event-customers";
import type { ReceivedEvent } from "@/tests/streams/event-source";
import { openStream } from "@/tests/streams/stream-client";
import type { StreamingCustomer } from "@/tests/streams/streaming-portal";
import { createCustomers } from "./load-customers.ts";

const tabsPerCustomer = 2;
/** Over all customers. */
const eventsPerSecond = 10;
/** The reconnection delay the portal asks for. */
const reopenAfterMs = 1_000;

export interface Streams {
  received: ReceivedEvent[];
  refused: number;
  /** Expected deliveries. */
  expected: number;
}

/** Keeps the streams open until the signal; publishes events until `publishing` aborts. */
export async function startStreams(
  origin: string,
  count: number,
  { publishing, signal }: { publishing: AbortSignal; signal: AbortSignal },
): Promise<Streams> {
  const customers = await createCustomers(Math.ceil(count / tabsPerCustomer));
  const streams: Streams = { received: [], refused: 0, expected: 0 };
  const opened = customers.flatMap((customer) =>
    Array.from({ length: tabsPerCustomer }, () => keepOpen(origin, customer, streams, signal)),
  );
  await Promise.all(opened);
  const publish = async () => {
    for (let n = 0; !publishing.aborted; n += 1) {
      const customer = customers[n % customers.length];
      if (customer === undefined) return;
      await publishEvent(customer.userId, customer.contactId, statusEvent(`event ${n}`));
      streams.expected += tabsPerCustomer;
      await sleep(1_000 / eventsPerSecond, undefined, { signal: publishing });
    }
  };
  publish().catch(() => {});
  return streams;
}

/** Resolves when the stream first opens; the portal ends each after a few minutes. */
function keepOpen(origin: string, customer: StreamingCustomer, streams: Streams, signal: AbortSignal): Promise<void> {
  const first = Promise.withResolvers<void>();
  const listen = async () => {
    let lastEventId: string | undefined;
    while (!signal.aborted) {
      const stream = await openStream(origin, { ...customer, ...(lastEventId && { lastEventId }) });
      first.resolve();
      signal.addEventListener("abort", stream.leave);
      if (stream.status !== 200) streams.refused += 1;
      await stream.ended;
      signal.removeEventListener("abort", stream.leave);
      streams.received.push(...stream.events);
      lastEventId = stream.lastEventId();
      await sleep(reopenAfterMs, undefined, { signal });
    }
  };
  listen().catch((error: unknown) => {
    if (signal.aborted) return;
    streams.refused += 1;
    first.reject(error);
  });
  return first.promise;
}
