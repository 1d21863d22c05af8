import { beforeEach, expect, test } from "vitest";
import { localClientOptions } from "./client-options";
import { emptyDatabase, pool, select } from "./testing/runner-database";

beforeEach(emptyDatabase);

const post = (path: string, seed: string) =>
  localClientOptions(() => pool).fetch(`http://inngest.local${path}`, {
    method: "POST",
    headers: { "x-inngest-event-id-seed": seed },
    body: JSON.stringify([{ name: "tested", data: {} }]),
  });

test("a request that the SDK repeats stores its events once", async () => {
  const first = await (await post("/e/key", "seed")).json();
  expect(await (await post("/e/key", "seed")).json()).toEqual(first);
  await post("/e/key", "other");
  expect(await select("select id from inngest_local.events")).toHaveLength(2);
});

test("a malformed event is refused", async () => {
  expect((await post("/v1/checkpoint/run/async", "seed")).status).toBe(404);
});
