import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/lib/env";
import { channel } from "./job-queue";
import { becomeLeader, type Leadership } from "./leader-election";
import { heartbeatMs } from "./lock-session";
import { emptyDatabase, pool, select } from "./testing/runner-database";

beforeEach(emptyDatabase);

async function campaign(signal = new AbortController().signal, onStandby = () => {}): Promise<Leadership | null> {
  const leadership = await becomeLeader(env.DATABASE_URL ?? "", { signal, onStandby });
  if (leadership) onTestFinished(() => leadership.resign());
  return leadership;
}

test("one leads and shows a heartbeat at once; another stands by until the first has resigned", async () => {
  const first = await campaign();
  expect(await select("select last_seen > now() - interval '1 minute' as recent from inngest_local.runner")).toEqual([
    { recent: true },
  ]);
  const standby = Promise.withResolvers<void>();
  let isSecond = false;
  const second = campaign(undefined, standby.resolve).then((leadership) => {
    isSecond = true;
    return leadership;
  });
  await standby.promise;
  expect(isSecond).toBe(false);
  await first?.resign();
  expect(await second).not.toBeNull();
});

test("the leader's heartbeat comes every five seconds, until it resigns", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const leadership = await campaign();
  const forget = () => pool.query("update inngest_local.runner set last_seen = '2000-01-01'");
  const isSeen = async () =>
    (await select("select from inngest_local.runner where last_seen > '2000-01-01'")).length === 1;
  expect(heartbeatMs).toBe(5_000);
  await forget();
  vi.advanceTimersByTime(heartbeatMs);
  await vi.waitUntil(isSeen, 10_000);
  await leadership?.resign();
  expect(vi.getTimerCount()).toBe(0);
});

test("a standby that is told to stop never leads", async () => {
  await campaign();
  const stopping = new AbortController();
  expect(await campaign(stopping.signal, () => stopping.abort())).toBeNull();
});

test("the leader hears of new jobs when their transaction commits", async () => {
  const leadership = await campaign();
  const heard = new Promise<void>((resolve) => leadership?.onNotification(resolve));
  await pool.query(`notify ${channel}`);
  await heard;
});

test("a leader learns that its connection was cut, and another can lead", async () => {
  const leadership = await campaign();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
  );
  await leadership?.lost;
  expect(await campaign()).not.toBeNull();
});
