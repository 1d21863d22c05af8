import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { type Effects, openEffects } from "./effects";
import { createEngine, type Engine, isLocal } from "./engine";
import { createParityFunctions } from "./parity-functions";

// A real server knows minutes only.
const cron = isLocal ? "* * * * * *" : "* * * * *";

const app = "parity";
let database: TestDatabase;
let effects: Effects;
let engine: Engine;

beforeAll(async () => {
  database = await createTestDatabase();
  effects = await openEffects(database.url);
  engine = createEngine(app, database.url);
  await engine.start(createParityFunctions(engine.client, effects, { app, cron }));
});

afterAll(async () => {
  await engine.stop();
  await effects.close();
  await database.drop();
});

const send = async (name: string, data: Record<string, unknown> = {}, id?: string) => {
  const key = randomUUID();
  await engine.client.send({ name: `${app}/${name}`, data: { key, ...data }, id });
  return key;
};
const secondsBetween = async (key: string) => {
  const [first, second] = await effects.list(key);
  return first && second ? (second.at.getTime() - first.at.getTime()) / 1_000 : null;
};

test.concurrent("steps run in order, once, and see each other's results as JSON", async () => {
  const key = await send("sequence");
  await effects.waitFor(key, "third true");
  const memo = JSON.stringify({ date: "1970-01-01T00:00:00.000Z", text: "\u0000 \ud83d\ude00" });
  expect(await effects.labels(key)).toEqual(["first", `second ${memo}`, "third true"]);
});

test.concurrent("five parallel steps overlap", async () => {
  const key = await send("parallel");
  await effects.waitFor(key, "sum of 1,2,3,4,5");
  expect(await effects.labels(key)).toEqual([...Array(5).fill("started"), "sum of 1,2,3,4,5"]);
});

// A real server plans the next steps only when all parallel ones have ended.
test.runIf(isLocal)("a chain does not wait for the slower chain beside it", async () => {
  const key = await send("chains");
  await effects.waitFor(key, "finished");
  expect(await effects.labels(key)).toEqual([
    ...["visited quick", "reviewed quick"],
    ...["visited slow", "reviewed slow"],
    "finished",
  ]);
});

test.concurrent("a step that fails is tried again, and the attempt is counted", async () => {
  const key = await send("retry");
  await effects.waitFor(key, "after");
  expect(await effects.labels(key)).toEqual(["try 0", "try 1", "after"]);
});

test.concurrent("an error between steps repeats no finished step", async () => {
  const key = await send("retry-outside");
  await effects.waitFor(key, "after");
  expect(await effects.labels(key)).toEqual(["before", "after"]);
});

test.concurrent("RetryAfterError says when the next try is", async () => {
  const key = await send("retry-after");
  await effects.waitFor(key, "try", 2);
  // Three; a server names the moment as a date in whole seconds, so that it may be up to one early.
  expect(await secondsBetween(key)).toBeGreaterThanOrEqual(2);
});

test.concurrent("sleep holds the run, and no longer than asked", async () => {
  const key = await send("sleep");
  await effects.waitFor(key, "after");
  const seconds = await secondsBetween(key);
  expect(seconds).toBeGreaterThanOrEqual(2);
  expect(seconds).toBeLessThan(10);
});

test.concurrent("onFailure gets the error and the event when the retries are used up", async () => {
  const key = await send("failure");
  const note = `${app}-failure: RetryAfterError no hope`;
  await effects.waitFor(key, note);
  expect(await effects.labels(key)).toEqual(["try", "try", note]);
});

test.concurrent("NonRetriableError fails at once", async () => {
  const key = await send("non-retriable");
  await effects.waitFor(key, "failed: never");
  expect(await effects.labels(key)).toEqual(["try", "failed: never"]);
});

test.concurrent("a function may catch a step that failed, and go on with the rest", async () => {
  const key = await send("caught");
  await effects.waitFor(key, "fulfilled,rejected");
});

test.concurrent("cancelOn ends the matching run, and only that", async () => {
  const key = await send("cancellable");
  await effects.waitFor(key, "before");
  const other = await send("cancellable");
  await send("cancel", { key });
  await effects.waitFor(key, "cancelled");
  // The other run began later, so the cancelled one would have been first.
  await effects.waitFor(other, "after");
  expect(await effects.labels(key)).toEqual(["before", "cancelled"]);
});

test.concurrent("a run that is cancelled in the middle of a step takes no further one", async () => {
  const key = await send("cancelled-in-step");
  await effects.waitFor(key, "before");
  await send("cancel", { key });
  await effects.waitFor(key, "step ended");
  const control = await send("sequence");
  await effects.waitFor(control, "third true");
  expect(await effects.labels(key)).toEqual(["before", "cancelled", "step ended"]);
});

test.concurrent("a run that takes longer than timeouts.finish is cancelled", async () => {
  const key = await send("too-slow");
  await effects.waitFor(key, "cancelled");
  expect(await effects.labels(key)).toEqual(["before", "cancelled"]);
});

test.concurrent("concurrency limits each key, and keys don't wait for each other", async () => {
  const key = randomUUID();
  for (const customer of ["a", "a", "a", "b", "b", "b"]) await send("limited", { key, customer });
  await effects.waitFor(key, "a ends", 3);
  await effects.waitFor(key, "b ends", 3);
  for (const customer of ["a", "b"]) {
    const own = (await effects.labels(key)).filter((label) => label.startsWith(customer));
    expect(own).toEqual(
      Array(3)
        .fill([`${customer} begins`, `${customer} ends`])
        .flat(),
    );
  }
});

test.concurrent("of two limits, each holds: so many of all customers, and so many of one", async () => {
  const key = randomUUID();
  const customers = ["a", "b", "c"];
  for (const customer of ["a", "a", ...customers, ...customers]) await send("limited-twice", { key, customer });
  for (const [customer, times] of [
    ["a", 4],
    ["b", 2],
    ["c", 2],
  ] as const)
    await effects.waitFor(key, `${customer} ends`, times);
  const atWork: string[] = [];
  for (const label of await effects.labels(key)) {
    const [customer = "", what] = label.split(" ");
    if (what === "ends") atWork.splice(atWork.indexOf(customer), 1);
    if (what !== "begins") continue;
    expect(atWork).not.toContain(customer);
    atWork.push(customer);
    expect(atWork.length).toBeLessThanOrEqual(2);
  }
});

test.concurrent("an event that is sent twice with one id starts one run", async () => {
  const id = randomUUID();
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => send("once", { key, order: id }, id)));
  await send("once", { key, order: `${id} control` });
  await effects.waitFor(key, `${id} control`);
  await effects.waitFor(key, id);
  expect((await effects.labels(key)).sort()).toEqual([id, `${id} control`]);
});

test.concurrent("a state of more than 4 MB is carried", async () => {
  const key = await send("large-state");
  await effects.waitFor(key, "5000000 characters");
});

test.concurrent("a function starts another with sendEvent", async () => {
  const key = await send("sender");
  await effects.waitFor(key, "heard loud");
  expect(await effects.labels(key)).toEqual(["heard loud"]);
});

test.concurrent("a schedule ticks", async () => {
  await effects.waitFor(`${app} cron`, "inngest/scheduled.timer", isLocal ? 2 : 1);
});
