import { Client } from "pg";
import { expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { createViewer } from "@/tests/support/rows";
import { listActivity } from "./activity-query";

it("reads no more rows than a page and a year of refused logins need, however many there are", async () => {
  const viewer = await createViewer();
  const count = 40_000;
  await db.$executeRaw`
    INSERT INTO account_events ("userId", kind, at)
    SELECT ${viewer.id}::int, 'connected', now() - n * interval '1 second' FROM generate_series(1, ${count}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO operator_actions ("customerId", action, at)
    SELECT ${viewer.id}::int, 'resumed', now() - n * interval '1 second' FROM generate_series(1, ${count}::int) AS n`;
  await db.$executeRaw`ANALYZE account_events, operator_actions`;
  for (const before of [undefined, `${Date.now() - 20_000_000}-account-1`]) {
    const query = vi.spyOn(Client.prototype, "query");
    const { activities } = await listActivity(viewer, { before });
    const [{ text = "", values = [] } = {}] = query.mock.calls.map(([asked]) => Object(asked));
    query.mockRestore();
    expect(activities).toHaveLength(20);
    const plan = await db.$queryRawUnsafe(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, ...values);
    const rows = [...JSON.stringify(plan).matchAll(/"Actual Rows":([\d.]+)/g)].map(([, read]) => Number(read));
    expect(Math.max(...rows)).toBeGreaterThan(1_000);
    expect(Math.max(...rows)).toBeLessThan(20_000);
  }
});
