import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { auditRequested } from "@/inngest/events";
import { auditConcurrency } from "@/inngest/functions/audit-website";
import { createTestDatabase } from "../support/database";
import { openEffects } from "./effects";
import { createLocalEngine } from "./engine";

const heavyCustomer = 1;
const newcomer = 2;
/** A real visit takes seconds: far longer than an event takes to become a job, which must not count as a turn. */
const visitMs = 60;
const pages = ["first", "second"];

async function countRuns(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from inngest_local.runs");
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** 500 queued audits with the limits of the real function; a step stands for a page's visit. */
test("one customer's 400 audits delay another's first by at most two turns", async () => {
  const database = await createTestDatabase();
  const effects = await openEffects(database.url);
  const engine = createLocalEngine(`fairness-${randomUUID()}`, database.url);
  const audit = engine.client.createFunction(
    { id: "audit", triggers: [auditRequested], concurrency: auditConcurrency },
    async ({ event, step }) => {
      const { userId, auditId } = event.data;
      await Promise.all(
        pages.map((page) =>
          step.run(`visit-${page}`, async () => {
            await effects.record("turns", `${userId}`);
            await sleep(visitMs);
          }),
        ),
      );
      await step.run("finish", () => effects.record("ended", `${auditId}`));
    },
  );
  const request = (userId: number, count: number) =>
    engine.client.send(
      Array.from({ length: count }, (_, index) =>
        auditRequested.create({ auditId: userId * 1_000 + index, userId, payer: `192.0.2.0/24~${userId}` }),
      ),
    );
  try {
    await request(heavyCustomer, 400);
    await engine.start([audit]);
    await expect.poll(() => countRuns(database.url), { timeout: 60_000 }).toBe(400);
    await request(newcomer, 1);
    const turnsBefore = (await effects.labels("turns")).length;
    await effects.waitFor("turns", `${newcomer}`);
    const turns = await effects.labels("turns");
    const waited = turns.slice(turnsBefore, turns.indexOf(`${newcomer}`)).length;
    // A turn is as many steps as one customer may have under way at once.
    expect(waited).toBeLessThanOrEqual(2 * auditConcurrency[1].limit);

    for (let customer = 3; customer < 102; customer++) await request(customer, 1);
    await expect
      .poll(async () => (await effects.labels("ended")).length, { timeout: 120_000, interval: 500 })
      .toBe(500);
    expect(new Set(await effects.labels("ended")).size).toBe(500);
  } finally {
    await engine.stop();
    await effects.close();
    await database.drop();
  }
}, 180_000);
