import { beforeEach, expect, test } from "vitest";
import type { FunctionConfig } from "./function-config";
import { routeEvents } from "./routing";
import { createConfig, emptyDatabase, listDue, pool, select, send } from "./testing/runner-database";

beforeEach(emptyDatabase);

const route = (...functions: FunctionConfig[]) => routeEvents(pool, functions);
const readEventId = (event: unknown) => Object(Object(event).data).auditId;
const listRuns = () =>
  select(
    `select function_id as function, (event->'data'->>'auditId')::int as audit, status
     from inngest_local.runs order by created_at`,
  );

test("events start their runs in the order of arrival, twenty at a time", async () => {
  await send(...Array.from({ length: 21 }, (_, auditId) => ({ name: "tested", data: { auditId } })));
  const listAudits = async () => (await listRuns()).map((run) => Object(run).audit);
  expect(await route(createConfig())).toBe(true);
  expect(await listAudits()).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(await route(createConfig())).toBe(false);
  expect(await listAudits()).toHaveLength(21);
  expect(await route(createConfig())).toBe(false);
  expect(await listAudits()).toHaveLength(21);
  expect((await listDue()).map(({ task }) => task)).toEqual(Array(21).fill("call"));
});

test("an event starts every function that it triggers, and no other", async () => {
  await send({ name: "tested", data: { auditId: 1 } });
  await route(createConfig(), createConfig({ id: "also" }), createConfig({ id: "not", triggers: [{ event: "else" }] }));
  expect((await listRuns()).map((run) => Object(run).function)).toEqual(["tested", "also"]);
});

test("a cancel ends the runs of its audit, and no run of another, of another function, or that has ended", async () => {
  const cancellable = createConfig({ cancel: [{ event: "cancelled", if: readEventId }] });
  const other = createConfig({ id: "other", triggers: [{ event: "tested" }] });
  await send({ name: "tested", data: { auditId: 1 } }, { name: "tested", data: { auditId: 2 } });
  await route(cancellable, other);
  await pool.query(
    `insert into inngest_local.runs (id, function_id, event, concurrency_keys, status)
     values ('ended', 'tested', '{"data":{"auditId":1}}', '{}', 'completed')`,
  );
  await send({ name: "unrelated", data: { auditId: 2 } }, { name: "cancelled", data: { auditId: 1 } });
  await route(cancellable, other);
  expect(await listRuns()).toEqual([
    { function: "tested", audit: 1, status: "cancelled" },
    { function: "other", audit: 1, status: "running" },
    { function: "tested", audit: 2, status: "running" },
    { function: "other", audit: 2, status: "running" },
    { function: "tested", audit: 1, status: "completed" },
  ]);
  const running = await select("select id from inngest_local.runs where status = 'running' order by created_at");
  expect((await listDue()).map(({ payload }) => ({ id: Object(payload).runId }))).toEqual(running);
});

test("a cancel that names no audit ends no run, and one without a match every run of its function", async () => {
  const matching = createConfig({ cancel: [{ event: "cancelled", if: readEventId }] });
  const every = createConfig({ id: "every", cancel: [{ event: "cancelled", if: undefined }] });
  await send({ name: "tested" });
  await route(matching, every);
  await send({ name: "cancelled" });
  await route(matching, every);
  expect(await listRuns()).toMatchObject([
    { function: "tested", status: "running" },
    { function: "every", status: "cancelled" },
  ]);
});

test("a cancel takes the waiting calls of its run along, and leaves the one that is under way", async () => {
  const config = createConfig({ cancel: [{ event: "cancelled", if: undefined }] });
  await send({ id: "a", name: "tested" }, { id: "b", name: "tested" });
  await route(config);
  await pool.query(
    "update inngest_local.jobs set under_way = true where position = (select min(position) from inngest_local.jobs)",
  );
  const [underWay] = await listDue();
  await send({ name: "cancelled" });
  await route(config);
  expect((await listDue()).map(({ key }) => key)).toEqual([underWay?.key]);
});

test("a failure handler is started by the failure of its own function alone", async () => {
  const event = "inngest/function.failed";
  const handler = createConfig({ triggers: [{ event, expression: "mine" }] });
  await send({ name: event, data: { function_id: "mine", auditId: 1 } });
  await send({ name: event, data: { function_id: "other", auditId: 2 } });
  await route(handler);
  expect(await listRuns()).toMatchObject([{ audit: 1 }]);
});

test("a tick starts the functions of its schedule alone", async () => {
  const [minutely, hourly] = ["* * * * *", "0 * * * *"];
  await send({ name: "inngest/scheduled.timer", data: { cron: minutely } });
  await route(
    createConfig({ id: "minutely", triggers: [{ cron: minutely }] }),
    createConfig({ id: "hourly", triggers: [{ cron: hourly }] }),
  );
  expect(await listRuns()).toMatchObject([{ function: "minutely" }]);
});

test("a run counts against each limit of its function, by the key's value", async () => {
  await send({ name: "tested", data: { auditId: 7 } });
  await route(
    createConfig({
      limits: [
        { limit: 3, key: undefined },
        { limit: 2, key: readEventId },
      ],
    }),
  );
  expect(await listDue()).toMatchObject([{ concurrencyKeys: ["3 tested 0 ", "2 tested 1 7"] }]);
});
