/** How the one reader of a process hears of events, and that it is one. */
import pg from "pg";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { db } from "@/lib/db";
import { listenerName } from "@/lib/events/listener";
import { publishEvent } from "@/lib/events/publish";
import { createEventCustomer, type EventCustomer, statusEvent } from "@/lib/events/testing/event-customers";
import { newHub, openReader } from "@/lib/events/testing/open-reader";
import { waitUntil } from "@/tests/support/within";

const limitMs = 60_000;

const publish = ({ userId, contactId }: EventCustomer, message: string) =>
  publishEvent(userId, contactId, statusEvent(message));

/** The process ids of the connections that listen on this test's database. */
async function listListeners(): Promise<number[]> {
  const rows = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${listenerName}
      AND query LIKE 'LISTEN%' AND state = 'idle'`;
  return rows.map(({ pid }) => pid);
}

const waitForListeners = (count: number, other: number[] = []) =>
  waitUntil(limitMs, `${count} listening connections`, async () => {
    const found = await listListeners();
    return found.length === count && !found.some((pid) => other.includes(pid));
  });

async function killListeners(): Promise<number[]> {
  const pids = await listListeners();
  for (const pid of pids) await db.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
  return pids;
}

/** Prevents new connections, like a restarting database. @returns how to allow them again */
async function closeDatabase(): Promise<() => Promise<void>> {
  const [row] = await db.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  const allow = async (isAllowed: boolean) => {
    const admin = new pg.Client({ connectionString: inject("postgresAdminUrl") });
    await admin.connect();
    await admin.query(`ALTER DATABASE ${row?.name} WITH ALLOW_CONNECTIONS ${isAllowed}`).finally(() => admin.end());
  };
  await allow(false);
  onTestFinished(() => allow(true));
  return () => allow(true);
}

it("is told of an event by Postgres, without any poll", async () => {
  const customer = await createEventCustomer();
  const reader = openReader(newHub(), customer);
  await waitForListeners(1);
  await publish(customer, "told");
  await reader.waitFor(1);
});

it("finds events by its poll while it can't listen, and listens again as soon as it can", async () => {
  const customer = await createEventCustomer();
  const [polling, deaf] = [newHub({ pollMs: 50 }), newHub()];
  const readers = [openReader(polling, customer), openReader(deaf, customer)];
  await waitForListeners(2);
  const reopen = await closeDatabase();
  const killed = await killListeners();
  expect(killed).toHaveLength(2);
  await publish(customer, "polled for");
  await readers[0]?.waitFor(1);
  expect(await listListeners()).toEqual([]);
  // Without a poll, nothing tells of it but the new connection.
  expect(readers[1]?.messages()).toEqual([]);
  await reopen();
  await readers[1]?.waitFor(1);
  await waitForListeners(2, killed);
  await publish(customer, "told");
  for (const reader of readers) await reader.waitFor(2);
  expect(readers.map((reader) => reader.messages())).toEqual([
    ["polled for", "told"],
    ["polled for", "told"],
  ]);
});

it("asks once for all streams, not once for each", async () => {
  const customers = await Promise.all(Array.from({ length: 40 }, () => createEventCustomer()));
  const hub = newHub();
  const readers = customers.map((customer) => openReader(hub, customer));
  await waitForListeners(1);
  const [first] = customers;
  if (first === undefined) throw new Error("There is no customer.");
  await publish(first, "before");
  await readers[0]?.waitFor(1);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  await Promise.all(customers.map((customer) => publish(customer, "to all")));
  await Promise.all(readers.map((reader, n) => reader.waitFor(n === 0 ? 2 : 1)));
  const reads = sent.mock.calls.filter(([query]) => /AS watched/.test((query as { text?: string })?.text ?? ""));
  expect(reads.length).toBeGreaterThan(0);
  // At most one a notification; a stream each would make it 1,600.
  expect(reads.length).toBeLessThanOrEqual(41);
});

it("lets go of its connection some time after the last stream, and takes another with the next", async () => {
  const customer = await createEventCustomer();
  const hub = newHub({ idleMs: 50 });
  const reader = openReader(hub, customer);
  await waitForListeners(1);
  const pids = await listListeners();
  reader.leave();
  await waitForListeners(0);
  const next = openReader(hub, customer);
  await waitForListeners(1, pids);
  await publish(customer, "again");
  await next.waitFor(1);
});
