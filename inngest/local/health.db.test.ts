import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/env";
import { createTestDatabase } from "@/tests/support/database";
import { readRunnerHealth } from "./health";
import { leaderLock } from "./leader-election";
import { emptyDatabase, pool } from "./testing/runner-database";

beforeEach(emptyDatabase);

async function holdLock(connectionString = env.DATABASE_URL): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("select pg_advisory_lock($1, $2)", leaderLock);
}

const setLastSeen = (age: string) =>
  pool.query("insert into inngest_local.runner (last_seen) values (now() - $1::interval)", [age]);

test.each([
  ["14 seconds", true],
  ["16 seconds", false],
])("a leader whose last heartbeat, one each 5 s, was %s ago: active is %s", async (age, active) => {
  await holdLock();
  await setLastSeen(age);
  expect(await readRunnerHealth(pool)).toEqual({ active, lastSeen: expect.any(Date) });
});

test("a heartbeat without the lock means a dead process", async () => {
  await setLastSeen("1 second");
  expect(await readRunnerHealth(pool)).toEqual({ active: false, lastSeen: expect.any(Date) });
});

test("the leader of another database does not count", async () => {
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await holdLock(other.url);
  await setLastSeen("1 second");
  expect(await readRunnerHealth(pool)).toMatchObject({ active: false });
});

test("no runner is active where none has led, or no schema exists", async () => {
  expect(await readRunnerHealth(pool)).toEqual({ active: false, lastSeen: null });
  await pool.query("drop schema inngest_local cascade");
  expect(await readRunnerHealth(pool)).toEqual({ active: false, lastSeen: null });
});
