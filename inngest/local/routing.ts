import { randomUUID } from "node:crypto";
import { cronEventName, type FunctionConfig, listConcurrencyKeys } from "./function-config";
import type { Queryable } from "./job-database";
import { cancelRun, enqueueCall } from "./runs";

interface StoredEvent {
  id: string;
  name: string;
  body: { data: { cron?: unknown; function_id?: unknown } };
}

/** Small, so that a process killed soon after its start still makes progress. */
const batchSize = 20;

/** Routes events in order of arrival. @returns whether more may be waiting */
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

function isTriggeredBy({ triggers }: FunctionConfig, { name, body: { data } }: StoredEvent): boolean {
  return triggers.some((trigger) => {
    if ("cron" in trigger) return name === cronEventName && data.cron === trigger.cron;
    return name === trigger.event && (trigger.expression === undefined || trigger.expression === data.function_id);
  });
}

async function startRun(client: Queryable, config: FunctionConfig, { body }: StoredEvent): Promise<void> {
  const runId = randomUUID();
  await client.query(
    "insert into inngest_local.runs (id, function_id, event, concurrency_keys) values ($1, $2, $3, $4)",
    [runId, config.id, JSON.stringify(body), listConcurrencyKeys(config, body)],
  );
  await enqueueCall(client, runId, null);
}

async function cancelRuns(client: Queryable, config: FunctionConfig, event: StoredEvent): Promise<void> {
  const cancels = config.cancel.filter((cancel) => cancel.event === event.name);
  if (cancels.length === 0) return;
  const { rows: runs } = await client.query<{ id: string; event: unknown }>(
    "select id, event from inngest_local.runs where function_id = $1 and status = 'running'",
    [config.id],
  );
  for (const run of runs) {
    if (cancels.some(({ if: read }) => isMatch(read, run.event, event.body))) await cancelRun(client, run.id);
  }
}

function isMatch(read: ((event: unknown) => unknown) | undefined, one: unknown, other: unknown): boolean {
  if (read === undefined) return true;
  const value = read(one);
  return value !== undefined && value === read(other);
}
