import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { publishEvent } from "@/lib/events/publish";
import { createEventCustomer, statusEvent } from "@/lib/events/testing/event-customers";
import { newHub, openReader } from "@/lib/events/testing/open-reader";
import { waitUntil } from "@/tests/support/within";

async function lastIdDrawn(): Promise<bigint> {
  const [row] = await db.$queryRaw<{ id: bigint }[]>`SELECT last_value AS id FROM integration_events_id_seq`;
  return row?.id ?? 0n;
}

const waitForBlocked = (count: number) =>
  waitUntil(60_000, `${count} blocked statements`, async () => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
    return rows.length === count;
  });

it("draws a customer's next id only when the event before is committed, and holds up nobody else", async () => {
  const [customer, other] = [await createEventCustomer(), await createEventCustomer()];
  const hub = newHub();
  const readers = [openReader(hub, customer), openReader(hub, other)];
  const publish = ({ userId, contactId }: typeof customer, message: string) =>
    publishEvent(userId, contactId, statusEvent(message));
  await publish(other, "before");
  const before = await lastIdDrawn();
  const waiting: Promise<void>[] = [];
  await db.$transaction(async (tx) => {
    // An event names its customer, so none of theirs can be stored while their row is held.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${customer.userId} FOR UPDATE`;
    waiting.push(publish(customer, "first"));
    await waitForBlocked(1);
    waiting.push(publish(customer, "second"));
    await waitForBlocked(2);
    expect(await lastIdDrawn()).toBe(before + 1n);
    await publish(other, "meanwhile");
    await readers[1]?.waitFor(2);
  });
  await Promise.all(waiting);
  await readers[0]?.waitFor(2);
  // Its id is lower than one that the hub has read before.
  expect(readers[0]?.ids()).toEqual([before + 1n, before + 3n]);
  expect(readers[0]?.messages()).toEqual(["first", "second"]);
  expect(readers[1]?.ids()).toEqual([before, before + 2n]);
});

it("refuses what is no event", async () => {
  const { userId, contactId } = await createEventCustomer();
  const event = { ...statusEvent("x"), stage: "odd" } as unknown as ReturnType<typeof statusEvent>;
  await expect(publishEvent(userId, contactId, event)).rejects.toThrow();
  expect(await db.integrationEvent.count({ where: { userId } })).toBe(0);
});
