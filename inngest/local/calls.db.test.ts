import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCall } from "./calls";
import type { FunctionConfig } from "./function-config";
import { routeEvents } from "./routing";
import { runJob } from "./run-job";
import { createConfig, emptyDatabase, listDue, pool, select, send } from "./testing/runner-database";

const now = Date.now();

beforeEach(async () => {
  await emptyDatabase();
  vi.useFakeTimers({ toFake: ["Date"], now });
});

afterEach(() => void vi.useRealTimers());

const failed =
  (headers: HeadersInit = {}) =>
  () =>
    Promise.resolve(Response.json({ name: "Error", message: "broken" }, { status: 500, headers }));
const failedStep =
  (headers: HeadersInit = {}) =>
  () =>
    Promise.resolve(Response.json([{ op: "StepError", id: "step" }], { status: 206, headers }));
const planned = () => Promise.resolve(Response.json([{ op: "StepPlanned", id: "step" }], { status: 206 }));
const completed = () => Promise.resolve(Response.json("done"));

async function startRun(config: FunctionConfig): Promise<void> {
  await send({ name: "tested" });
  await routeEvents(pool, [config]);
}

/** Makes the call that is enqueued, whenever it would be due. */
async function call(config: FunctionConfig, handler: (request: Request) => Promise<Response>): Promise<void> {
  await pool.query("update inngest_local.jobs set run_at = now() where task = 'call'");
  const [job] = await listDue();
  if (job?.task !== "call") throw new Error("no call is enqueued");
  await runCall({ pool, functions: [config], handler }, job);
}

const readRun = async () => (await select<{ status: string; output: unknown }>("select * from inngest_local.runs"))[0];

/** Seconds from now at which the run's jobs of this kind are due. */
const secondsUntil = async (task: "call" | "timeout") =>
  (await select<{ runAt: Date }>(`select run_at as "runAt" from inngest_local.jobs where task = $1`, [task])).map(
    ({ runAt }) => (runAt.getTime() - now) / 1_000,
  );

test.each([
  ["the function", failed(), async () => {}],
  ["a planned step", failedStep(), (config: FunctionConfig) => call(config, planned)],
])("%s that fails waits 1, 2, 4 … 60 seconds for its next try", async (_, fail, prepare) => {
  const config = createConfig({ maxAttempts: 9 });
  await startRun(config);
  await prepare(config);
  const pauses: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    await call(config, fail);
    pauses.push(...(await secondsUntil("call")));
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test.each([failed({ "retry-after": "7" }), failedStep({ "retry-after": "7" })])(
  "a failure that says when to try again is tried then",
  async (fail) => {
    const config = createConfig({ maxAttempts: 2 });
    await startRun(config);
    await call(config, fail);
    expect(await secondsUntil("call")).toEqual([7]);
  },
);

test("the last try that fails ends the run with its error, and the one before does not", async () => {
  const config = createConfig({ maxAttempts: 2 });
  await startRun(config);
  await call(config, failed());
  expect(await readRun()).toMatchObject({ status: "running" });
  await call(config, failed());
  expect(await readRun()).toMatchObject({ status: "failed", output: { name: "Error", message: "broken" } });
  expect(await secondsUntil("call")).toEqual([]);
});

test("an error that must not be tried again ends the run at the first try", async () => {
  const config = createConfig({ maxAttempts: 5 });
  await startRun(config);
  await call(config, failed({ "x-inngest-no-retry": "true" }));
  expect(await readRun()).toMatchObject({ status: "failed" });
});

test("the function is told its attempt, from 0, and how many there are", async () => {
  const config = createConfig({ maxAttempts: 3 });
  await startRun(config);
  const attempts: unknown[] = [];
  const handler = async (request: Request) => {
    const { ctx } = await request.json();
    attempts.push([ctx.attempt, ctx.max_attempts]);
    return failed()();
  };
  for (let tries = 0; tries < 3; tries++) await call(config, handler);
  expect(attempts).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ]);
});

test("attempts that killed the process count: after the last one the run fails", async () => {
  const config = createConfig({ maxAttempts: 2 });
  await startRun(config);
  const dies = () => Promise.reject(new Error("the process died"));
  await expect(call(config, dies)).rejects.toThrow("died");
  await expect(call(config, dies)).rejects.toThrow("died");
  await call(config, () => Promise.reject(new Error("called once more")));
  expect(await readRun()).toMatchObject({ status: "failed", output: { message: expect.stringContaining("2 times") } });
});

test("a finished step gives the function all its tries back", async () => {
  const config = createConfig({ maxAttempts: 2 });
  await startRun(config);
  await call(config, failed());
  await call(config, () => Promise.resolve(Response.json([{ op: "StepRun", id: "one", data: 1 }], { status: 206 })));
  await call(config, failed());
  expect(await readRun()).toMatchObject({ status: "running" });
});

test("timeouts.finish counts from a run's first call, and cancels unfinished runs", async () => {
  const config = createConfig({ maxAttempts: 3, timeouts: { finish: "30m" } });
  await startRun(config);
  expect(await secondsUntil("timeout")).toEqual([]);
  await call(config, failed());
  expect(await secondsUntil("timeout")).toEqual([1_800]);
  vi.setSystemTime(now + 60_000);
  await call(config, failed());
  expect(await secondsUntil("timeout")).toEqual([1_800]);

  const listTimeouts = async () => (await listDue()).filter(({ task }) => task === "timeout");
  const setDue = (offset: string) =>
    pool.query("update inngest_local.jobs set run_at = now() + $1::interval where task = 'timeout'", [offset]);
  await setDue("1 minute");
  expect(await listTimeouts()).toEqual([]);
  await setDue("-1 minute");
  const [timeout] = await listTimeouts();
  if (timeout === undefined) throw new Error("the timeout is not due");
  await runJob({ pool, functions: [config], handler: completed }, timeout);
  expect(await readRun()).toMatchObject({ status: "cancelled" });
  expect(await select("select name from inngest_local.events where routed_at is null")).toEqual([
    { name: "inngest/function.cancelled" },
  ]);
});

test("a function without timeouts.finish has no timeout", async () => {
  const config = createConfig();
  await startRun(config);
  await call(config, planned);
  expect(await secondsUntil("timeout")).toEqual([]);
});

test("a run that ended while it was called stays as it ended", async () => {
  const config = createConfig();
  await startRun(config);
  await call(config, async () => {
    await pool.query("update inngest_local.runs set status = 'cancelled'");
    return completed();
  });
  expect(await readRun()).toMatchObject({ status: "cancelled", output: null });
  expect(await listDue()).toEqual([]);
});

test("a run that has ended is not called, and a failure that comes after its end is not tried again", async () => {
  const config = createConfig({ maxAttempts: 3 });
  await startRun(config);
  await call(config, async () => {
    await pool.query("update inngest_local.runs set status = 'cancelled'");
    return failed()();
  });
  expect(await listDue()).toEqual([]);

  await startRun(config);
  await pool.query("update inngest_local.runs set status = 'cancelled'");
  let calls = 0;
  await call(config, () => {
    calls += 1;
    return completed();
  });
  expect(calls).toBe(0);
  expect(await listDue()).toEqual([]);
});

test("a completed run keeps its output, leaves no job behind and is not announced", async () => {
  const config = createConfig({ timeouts: { finish: "30m" } });
  await startRun(config);
  await call(config, completed);
  expect(await readRun()).toMatchObject({ status: "completed", output: "done" });
  expect(await select("select * from inngest_local.jobs")).toEqual([]);
  expect(await select("select * from inngest_local.events where routed_at is null")).toEqual([]);
});
