import { beforeEach, expect, test } from "vitest";
import { createSchema } from "./create-schema";
import { emptyDatabase, listDue, pool, select } from "./testing/runner-database";

beforeEach(emptyDatabase);

test("the schema of an earlier version keeps its runs and jobs, under the columns' new names", async () => {
  await pool.query(`
    alter table inngest_local.runs rename column concurrency_keys to concurrency_flags;
    alter table inngest_local.runs add column lease text, add column idempotency_key text;
    alter table inngest_local.jobs rename column concurrency_keys to flags;
    insert into inngest_local.runs (id, function_id, event, concurrency_flags, lease) values ('run', 'f', '{}', '{2 a}', 'x');
    insert into inngest_local.jobs (key, task, payload, run_at, since, flags)
      values ('job', 'timeout', '{}', now(), now(), '{2 a}')`);
  await createSchema(pool);
  expect(await listDue()).toMatchObject([{ key: "job", concurrencyKeys: ["2 a"] }]);
  const [run] = await select("select * from inngest_local.runs");
  expect(run).toMatchObject({ id: "run", concurrency_keys: ["2 a"] });
  expect(Object.keys(run ?? {})).not.toContain("lease");
  expect(Object.keys(run ?? {})).not.toContain("idempotency_key");
});

test("several processes may create the schema at once", async () => {
  await pool.query("drop schema inngest_local cascade");
  await Promise.all([1, 2, 3].map(() => createSchema(pool)));
  expect(await listDue()).toEqual([]);
});
