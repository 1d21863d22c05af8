/** Many streams at once, whose clients come and go while events are published: what each got, and how late. */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { publishEvent } from "@/lib/events/publish";
import { statusEvent } from "@/lib/events/testing/event-customers";
import type { ReceivedEvent } from "./event-source";
import { type OpenStream, openStream } from "./stream-client";
import { createStreamingCustomer, type StreamingCustomer } from "./streaming-portal";

export interface RoundPlan {
  /** At once, two to a customer. */
  streams: number;
  /** How often each client leaves and comes back. */
  reconnects: number;
  /** Of each customer. */
  events: number;
  seconds: number;
}

export interface RoundResult {
  /** How often an event should have come to a stream. */
  expected: number;
  lost: number;
  doubled: number;
  /** After one with a higher id. */
  disordered: number;
  /** Milliseconds from the call that publishes an event to its arrival, those included that a client was away for. */
  lags: number[];
}

const streamsPerCustomer = 2;
/** How long the last events may take before they count as lost. */
const graceMs = 15_000;

export async function runRound(url: string, plan: RoundPlan): Promise<RoundResult> {
  const customers = await Promise.all(
    Array.from({ length: plan.streams / streamsPerCustomer }, () => createStreamingCustomer()),
  );
  const clients = await Promise.all(
    customers.flatMap((customer) => Array.from({ length: streamsPerCustomer }, () => startClient(url, customer, plan))),
  );
  await Promise.all(customers.map((customer) => publishOften(customer, plan)));
  const results = await Promise.all(clients.map((client) => client.finish()));
  const idsOf = await readIds(customers);
  const result: RoundResult = { expected: 0, lost: 0, doubled: 0, disordered: 0, lags: [] };
  for (const { customer, received } of results) {
    const expected = idsOf.get(customer.userId) ?? [];
    const ids = received.map(({ id }) => BigInt(id));
    const distinct = new Set(ids);
    result.expected += expected.length;
    result.lost += expected.filter((id) => !distinct.has(id)).length;
    result.doubled += ids.length - distinct.size;
    result.disordered += ids.filter((id, n) => id < (ids[n - 1] ?? 0n)).length;
    for (const { data, receivedAt } of received)
      result.lags.push(receivedAt - Date.parse((data as { timestamp: string }).timestamp));
  }
  return result;
}

interface Client {
  finish(): Promise<{ customer: StreamingCustomer; received: ReceivedEvent[] }>;
}

/** A tab whose connection breaks every now and then, without a word to the server. */
async function startClient(url: string, customer: StreamingCustomer, plan: RoundPlan): Promise<Client> {
  const received: ReceivedEvent[] = [];
  let stream = await openStream(url, customer);
  requireStream(stream);
  const live = async () => {
    const breaks = randomTimes(plan.reconnects, plan.seconds);
    for (const pauseMs of breaks) {
      await sleep(pauseMs);
      stream.leave();
      received.push(...stream.events);
      stream = await openStream(url, { ...customer, lastEventId: stream.lastEventId() });
      requireStream(stream);
    }
  };
  const lived = live();
  return {
    async finish() {
      await lived;
      const deadline = Date.now() + graceMs;
      while (received.length + stream.events.length < plan.events && Date.now() < deadline) await sleep(10);
      stream.leave();
      return { customer, received: [...received, ...stream.events] };
    },
  };
}

function requireStream({ status, body }: OpenStream): void {
  if (status !== 200) throw new Error(`A stream was refused: ${status} ${body}`);
}

async function publishOften({ userId, contactId }: StreamingCustomer, { events, seconds }: RoundPlan): Promise<void> {
  for (const [n, pauseMs] of randomTimes(events, seconds).entries()) {
    await sleep(pauseMs);
    await publishEvent(userId, contactId, statusEvent(`event ${n}`));
  }
}

/** Milliseconds between so many moments, spread by chance over the time. */
function randomTimes(count: number, seconds: number): number[] {
  const moments = Array.from({ length: count }, () => randomInt(seconds * 1_000)).sort((a, b) => a - b);
  return moments.map((moment, n) => moment - (moments[n - 1] ?? 0));
}

async function readIds(customers: StreamingCustomer[]): Promise<Map<number, bigint[]>> {
  const rows = await db.integrationEvent.findMany({
    where: { userId: { in: customers.map(({ userId }) => userId) } },
    select: { id: true, userId: true },
  });
  return new Map([...Map.groupBy(rows, ({ userId }) => userId)].map(([user, own]) => [user, own.map(({ id }) => id)]));
}
