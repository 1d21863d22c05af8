import { beforeEach, expect, test } from "vitest";
import { insertEvents } from "./store-events";
import { emptyDatabase, pool, select, send } from "./testing/runner-database";

beforeEach(emptyDatabase);

test.each([
  ["23 hours 59 minutes", "first"],
  ["24 hours 1 minute", "second"],
])("an event's id that was seen %s ago belongs to the %s one", async (age, kept) => {
  await send({ id: "one", name: "tested", data: { is: "first" } });
  await pool.query("update inngest_local.events set routed_at = now(), received_at = now() - $1::interval", [age]);
  await send({ id: "one", name: "tested", data: { is: "second" } });
  const isNew = kept === "second";
  expect(
    await select("select body->'data'->>'is' as is, routed_at is null as waits from inngest_local.events"),
  ).toEqual([{ is: kept, waits: isNew }]);
});

test("a request that is repeated makes the same events, and no two of one request are the same", async () => {
  const events = [{ name: "tested" }, { name: "tested" }];
  const ids = await insertEvents(pool, events, "seed");
  expect(await insertEvents(pool, events, "seed")).toEqual(ids);
  expect(new Set([...ids, ...(await insertEvents(pool, events, "other")), ...(await send(...events))]).size).toBe(6);
});

test("an event is stored with its id and the time at which it was sent", async () => {
  await send({ id: "timed", name: "tested", data: { a: 1 }, ts: 5 }, { id: "untimed", name: "tested" });
  expect(await select("select body from inngest_local.events order by position")).toEqual([
    { body: { id: "timed", name: "tested", data: { a: 1 }, ts: 5 } },
    { body: { id: "untimed", name: "tested", ts: expect.any(Number) } },
  ]);
});
