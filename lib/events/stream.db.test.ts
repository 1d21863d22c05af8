import { describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { publishEvent } from "@/lib/events/publish";
import { openEventStream } from "@/lib/events/stream";
import { createEventCustomer, statusEvent } from "@/lib/events/testing/event-customers";
import { newHub, openReader } from "@/lib/events/testing/open-reader";
import { accountLimits } from "@/lib/limits";
import { parseEventText } from "@/tests/streams/event-source";
import { within } from "@/tests/support/within";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n));
const limitMs = 60_000;

describe("a stream", () => {
  it("sends each event of its customer's contact under its name, and nothing of another's", async () => {
    const [customer, other] = [await createEventCustomer(), await createEventCustomer()];
    const reader = openReader(newHub(), customer);
    const status = statusEvent("Configuring");
    await publishEvent(other.userId, other.contactId, statusEvent("of another customer"));
    await publishEvent(customer.userId, "an earlier contact", statusEvent("of another contact"));
    await publishEvent(customer.userId, customer.contactId, status);
    const timestamp = new Date().toISOString();
    await publishEvent(customer.userId, customer.contactId, {
      kind: "system-update",
      action: "connected",
      systemType: "cloudinary",
      timestamp,
    });
    await reader.waitFor(2);
    const { kind, ...data } = status;
    expect(reader.events).toMatchObject([
      { name: kind, data },
      { name: "system-update", data: { action: "connected", systemType: "cloudinary", timestamp } },
    ]);
    expect(Object.keys(reader.events[0]?.data ?? {})).not.toContain("kind");
    expect(reader.retryMs()).toBe(1_000);
  });

  it("begins with its position, and resumes there without losing or doubling anything", async () => {
    const customer = await createEventCustomer();
    const hub = newHub();
    const publish = (message: string) => publishEvent(customer.userId, customer.contactId, statusEvent(message));
    for (const message of ["1", "2", "3"]) await publish(message);
    const first = openReader(hub, customer);
    await first.waitFor(3);
    first.leave();
    await first.ended;
    const from = BigInt(first.events[0]?.id ?? 0);
    const second = openReader(hub, customer, { lastEventId: from });
    await publish("4");
    await second.waitFor(3);
    expect(second.messages()).toEqual(["2", "3", "4"]);
    const third = openReader(hub, customer, { lastEventId: BigInt(second.lastEventId()) });
    third.leave();
    await third.ended;
    expect(third.lastEventId()).toBe(second.lastEventId());
    expect(third.messages()).toEqual([]);
  });

  it("gives a customer's events in the order of their commits, however many are published at once", async () => {
    const customer = await createEventCustomer();
    const hub = newHub();
    const live = openReader(hub, customer);
    const published = Promise.all(
      numbers(150).map((message) => publishEvent(customer.userId, customer.contactId, statusEvent(message))),
    );
    // One that comes back all the time, beside one that stays.
    const heard: string[] = [];
    let position = 0n;
    while (heard.length < 150) {
      const visitor = openReader(hub, customer, { lastEventId: position });
      await visitor.waitFor(1);
      visitor.leave();
      await visitor.ended;
      heard.push(...visitor.messages());
      position = BigInt(visitor.lastEventId());
    }
    await published;
    await live.waitFor(150);
    expect(live.messages().toSorted()).toEqual(numbers(150).toSorted());
    expect(heard).toEqual(live.messages());
    expect(live.ids()).toEqual(live.ids().toSorted((a, b) => Number(a - b)));
  });

  it("keeps a slow client's events in the table instead of in memory", async () => {
    const customer = await createEventCustomer();
    const { userId, contactId, sessionId } = customer;
    const { kind, ...payload } = statusEvent("x".repeat(200));
    const rows = numbers(3_000).map((message) => ({ userId, contactId, kind, payload: { ...payload, message } }));
    await db.integrationEvent.createMany({ data: rows });
    const hub = newHub();
    const { signal } = new AbortController();
    const stream = openEventStream({ userId, contactId, sessionId, lastEventId: 0n, signal }, hub);
    // A second reader has them all by the time the first one begins to read.
    await openReader(hub, customer).waitFor(3_000);
    const text = parseEventText();
    const body = stream.getReader();
    const read = async () => {
      const { value } = await within(limitMs, `more than ${text.events.length} events`, body.read());
      text.push(new TextDecoder().decode(value));
    };
    await read();
    let buffered = 0;
    // What is there without a query: a read that is answered in the same turn.
    for (;;) {
      const piece = await Promise.race([body.read(), new Promise<null>((none) => setImmediate(none, null))]);
      if (piece === null) break;
      buffered += piece.value?.byteLength ?? 0;
      text.push(new TextDecoder().decode(piece.value));
      if (buffered > 1_000_000) break;
    }
    expect(buffered).toBeGreaterThan(1_000);
    expect(buffered).toBeLessThan(64 * 1024);
    await body.cancel();
  });

  it("gives a slow client all of them in the end", async () => {
    const customer = await createEventCustomer();
    const { userId, contactId } = customer;
    const { kind, ...payload } = statusEvent("");
    const rows = numbers(2_500).map((message) => ({ userId, contactId, kind, payload: { ...payload, message } }));
    await db.integrationEvent.createMany({ data: rows });
    const reader = openReader(newHub(), customer);
    await reader.waitFor(2_500);
    expect(reader.messages()).toEqual(numbers(2_500));
  });

  it("passes over what no version of ours has written, and goes on after it", async () => {
    const customer = await createEventCustomer();
    const { userId, contactId } = customer;
    const reader = openReader(newHub(), customer);
    await db.integrationEvent.create({
      data: { userId, contactId, kind: "integration-status", payload: { stage: 7 } },
    });
    await publishEvent(userId, contactId, statusEvent("next"));
    await reader.waitFor(1);
    expect(reader.messages()).toEqual(["next"]);
  });

  it("says that it is alive, and ends as planned with a time to come back", async () => {
    const customer = await createEventCustomer();
    const timing = { heartbeatMs: 10, minLifetimeMs: 300, maxLifetimeMs: 400 };
    const reader = openReader(newHub(), customer, { timing });
    await within(limitMs, "the stream's end", reader.ended);
    expect(reader.comments).toContain("heartbeat");
    expect(reader.retryMs()).toBe(1_000);
  });

  it("is the customer's tenth at most: the oldest ends, and comes back later than others", async () => {
    const [customer, other] = [await createEventCustomer(), await createEventCustomer()];
    const hub = newHub();
    const otherReader = openReader(hub, other);
    const readers = numbers(accountLimits.streams + 1).map(() => openReader(hub, customer));
    await within(limitMs, "the oldest stream's end", readers[0]?.ended ?? Promise.resolve());
    expect(readers[0]?.retryMs()).toBe(30_000);
    expect(hub.size).toBe(accountLimits.streams + 1);
    await publishEvent(customer.userId, customer.contactId, statusEvent("to ten"));
    await publishEvent(other.userId, other.contactId, statusEvent("to one"));
    await Promise.all([...readers.slice(1), otherReader].map((reader) => reader.waitFor(1)));
    expect(readers[0]?.messages()).toEqual([]);
  });

  it("ends when its process is about to, and none begins after that", async () => {
    const customer = await createEventCustomer();
    const hub = newHub();
    const reader = openReader(hub, customer);
    hub.close();
    await within(limitMs, "the stream's end", reader.ended);
    await within(limitMs, "the end of a late stream", openReader(hub, customer).ended);
    expect(hub.size).toBe(0);
  });
});

describe("a stream ends soon after", () => {
  const stage = async () => {
    const [customer, staying] = [await createEventCustomer(), await createEventCustomer()];
    const hub = newHub({ sessionCheckMs: 20 });
    return { customer, hub, reader: openReader(hub, customer), other: openReader(hub, staying) };
  };

  it.each([
    ["a logout", ({ sessionId }) => db.session.delete({ where: { id: sessionId } })],
    [
      "its session's last day",
      ({ sessionId }) => db.session.update({ where: { id: sessionId }, data: { expiresAt: new Date() } }),
    ],
    ["the account's end", ({ userId }) => db.user.delete({ where: { id: userId } })],
    [
      "a change of the contact",
      ({ userId }) => db.user.update({ where: { id: userId }, data: { hubspotContactId: "another" } }),
    ],
  ] as [string, (customer: { userId: number; sessionId: string }) => PromiseLike<unknown>][])(
    "%s; others stay",
    async (_name, change) => {
      const { customer, hub, reader } = await stage();
      await change(customer);
      await within(limitMs, "the stream's end", reader.ended);
      expect(hub.size).toBe(1);
    },
  );
});
