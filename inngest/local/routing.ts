import { randomUUID } from "node:crypto";
import type { Queryable } from "./database";
import { type FunctionConfig, listConcurrencyFlags } from "./function-config";
import { endRun, enqueueCall } from "./run-store";

/** The event of a schedule's tick, as Inngest names it; its data holds the schedule. */
export const cronEventName = "inngest/scheduled.timer";

interface StoredEvent {
  id: string;
  name: string;
  body: { data: { cron?: unknown } };
}

/** Few enough that a process that is ended soon after its start gets somewhere. */
const batchSize = 20;

/**
 * Starts the runs that the waiting events ask for, and cancels those they cancel, in the order of arrival.
 * One at a time: two at once could both start the run of one idempotency key.
 * @returns whether more may be waiting
 */
export async function routeEvents(client: Queryable, functions: FunctionConfig[]): Promise<boolean> {
  const { rows: events } = await client.query<StoredEvent>(
    "select id, name, body from inngest_local.events where routed_at is null order by position limit $1 for update",
    [batchSize],
  );
  if (events.length === 0) return false;
  for (const event of events) {
    for (const config of functions) {
      await cancelRuns(client, config, event);
      if (isTriggeredBy(config, event)) await startRun(client, config, event);
    }
  }
  await client.query("update inngest_local.events set routed_at = now() where id = any($1)", [
    events.map(({ id }) => id),
  ]);
  return events.length === batchSize;
}

function isTriggeredBy({ triggers }: FunctionConfig, { name, body }: StoredEvent): boolean {
  return triggers.some((trigger) =>
    "cron" in trigger
      ? name === cronEventName && body.data.cron === trigger.cron
      : name === trigger.event && (trigger.expression === undefined || trigger.expression({ event: body }) === true),
  );
}

async function startRun(client: Queryable, config: FunctionConfig, { body }: StoredEvent): Promise<void> {
  const runId = randomUUID();
  const idempotencyKey = config.idempotency ? String(config.idempotency({ event: body })) : null;
  // 24 hours: how long Inngest remembers an idempotency key.
  const { rowCount } = await client.query(
    `insert into inngest_local.runs (id, function_id, event, idempotency_key, concurrency_flags)
     select $1, $2, $3, $4, $5 where not exists (
       select from inngest_local.runs where function_id = $2 and idempotency_key = $4
       and created_at > now() - interval '24 hours')`,
    [runId, config.id, JSON.stringify(body), idempotencyKey, listConcurrencyFlags(config, { event: body })],
  );
  if (rowCount === 1) await enqueueCall(client, runId, null);
}

async function cancelRuns(client: Queryable, config: FunctionConfig, event: StoredEvent): Promise<void> {
  const conditions = config.cancel.filter((cancel) => cancel.event === event.name);
  if (conditions.length === 0) return;
  const { rows } = await client.query<{ id: string; event: unknown }>(
    "select id, event from inngest_local.runs where function_id = $1 and status = 'running'",
    [config.id],
  );
  for (const run of rows) {
    const scope = { event: run.event, async: event.body };
    if (conditions.some((condition) => condition.if === undefined || condition.if(scope) === true)) {
      await cancelRun(client, run.id);
    }
  }
}

/** Cancels a run with the error that Inngest gives a cancelled one. */
export async function cancelRun(client: Queryable, runId: string): Promise<void> {
  const error = { name: "Error", message: "function cancelled" };
  await endRun(client, runId, { status: "cancelled", error });
}
