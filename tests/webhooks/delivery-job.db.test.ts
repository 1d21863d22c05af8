import { afterAll, beforeAll, expect, it } from "vitest";
import { inngest } from "@/inngest/client";
import { deliverWebhooks } from "@/inngest/functions/deliver-webhooks";
import { startLocalRunner } from "@/inngest/local/runner";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { createSubscriber, setSecretsKey } from "@/lib/webhooks/testing/receivers";
import { createAuditRow } from "@/tests/support/rows";

let runner: Awaited<ReturnType<typeof startLocalRunner>>;
beforeAll(async () => {
  setSecretsKey();
  runner = await startLocalRunner({
    client: inngest,
    functions: [deliverWebhooks],
    connectionString: env.DATABASE_URL ?? "",
    concurrency: 4,
    logger: log,
  });
});
afterAll(() => runner.stop());

it("the job engine delivers what an audit's end has queued", async () => {
  const { viewer, webhook, receiver } = await createSubscriber();
  await failAudit(await createAuditRow(viewer, { status: "running" }), "blocked");
  await expect
    .poll(() => db.webhookDelivery.findFirst({ where: { webhookId: webhook.id } }))
    .toMatchObject({ state: "delivered", attempts: 1 });
  expect(receiver.received).toHaveLength(1);
});

it("after a try that failed it sleeps until the next one is due", async () => {
  const { viewer, webhook, receiver } = await createSubscriber();
  receiver.plan({ status: 503 });
  await failAudit(await createAuditRow(viewer, { status: "running" }), "blocked");
  await expect
    .poll(() => db.webhookDelivery.findFirst({ where: { webhookId: webhook.id } }))
    .toMatchObject({ state: "delivered", attempts: 2 });
  expect(receiver.received).toHaveLength(2);
});
