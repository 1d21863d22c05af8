import { cronEventName, type FunctionConfig, parseCron } from "./function-config";
import type { Queryable } from "./job-database";
import { addJob, type Job } from "./job-queue";
import { insertEvents } from "./store-events";

const hourMs = 3_600_000;

/** Enqueues the first ticks and the cleaning; a tick missed while no runner led fires once, late. */
export async function startSchedules(client: Queryable, functions: FunctionConfig[]): Promise<void> {
  const { rows } = await client.query<{ key: string }>("select key from inngest_local.jobs where task = 'tick'");
  const waiting = new Set(rows.map(({ key }) => key));
  for (const cron of listSchedules(functions)) if (!waiting.has(tickKey(cron))) await addTick(client, cron);
  await addCleaning(client, new Date());
}

export async function tick(
  client: Queryable,
  { payload: { cron }, runAt }: Job<"tick">,
  functions: FunctionConfig[],
): Promise<void> {
  if (!listSchedules(functions).includes(cron)) return;
  const id = `${cronEventName} ${cron} ${runAt.toISOString()}`;
  await insertEvents(client, [{ id, name: cronEventName, data: { cron } }]);
  await addTick(client, cron);
}

export async function cleanUp(client: Queryable): Promise<void> {
  await client.query("delete from inngest_local.runs where ended_at < now() - interval '7 days'");
  await client.query(
    "delete from inngest_local.events where routed_at is not null and received_at < now() - interval '7 days'",
  );
  await addCleaning(client, new Date(Date.now() + hourMs));
}

const tickKey = (cron: string) => `tick ${cron}`;

async function addTick(client: Queryable, cron: string): Promise<void> {
  const runAt = parseCron(cron).nextRun();
  if (runAt) await addJob(client, { task: "tick", key: tickKey(cron), payload: { cron }, runAt });
}

async function addCleaning(client: Queryable, runAt: Date): Promise<void> {
  await addJob(client, { task: "clean", key: "clean", payload: {}, runAt });
}

function listSchedules(functions: FunctionConfig[]): string[] {
  return functions.flatMap(({ triggers }) => triggers.flatMap((one) => ("cron" in one ? [one.cron] : [])));
}
