import { type CallContext, runCall } from "./calls";
import { patienceMs, type Queryable, transaction } from "./database";
import { insertEvents } from "./event-store";
import { type FunctionConfig, parseCron } from "./function-config";
import { addJob, type Job, removeJob } from "./jobs";
import { cancelRun, cronEventName } from "./routing";
import { finishStep, goOn, lockRunningRun } from "./run-store";

const hourMs = 3_600_000;

/** Does one job and takes it off the list. */
export async function runJob(context: CallContext, job: Job): Promise<void> {
  if (job.task === "call") return runCall(context, job);
  await transaction(
    context.pool,
    async (client) => {
      await runSmallJob(client, job, context.functions);
      await removeJob(client, job);
    },
    patienceMs,
  );
}

async function runSmallJob(
  client: Queryable,
  job: Job<"wake" | "timeout" | "tick" | "clean">,
  functions: FunctionConfig[],
): Promise<void> {
  switch (job.task) {
    case "wake": {
      const { runId, stepId } = job.payload;
      if ((await lockRunningRun(client, runId)) === null) return;
      await finishStep(client, runId, { id: stepId }, { data: null });
      return goOn(client, runId);
    }
    case "timeout":
      return cancelRun(client, job.payload.runId);
    case "tick": {
      const { cron } = job.payload;
      if (!listSchedules(functions).includes(cron)) return;
      const id = `${cronEventName} ${cron} ${job.runAt.toISOString()}`;
      await insertEvents(client, [{ id, name: cronEventName, data: { cron } }]);
      return addTick(client, cron);
    }
    case "clean":
      await client.query("delete from inngest_local.runs where ended_at < now() - interval '7 days'");
      await client.query(
        "delete from inngest_local.events where routed_at is not null and received_at < now() - interval '7 days'",
      );
      return addCleaning(client, new Date(Date.now() + hourMs));
  }
}

/** Asks for what is done by the clock; a tick that was missed while no runner was there comes late, once. */
export async function startClockwork(client: Queryable, functions: FunctionConfig[]): Promise<void> {
  const { rows } = await client.query<{ key: string }>("select key from inngest_local.jobs where task = 'tick'");
  const waiting = new Set(rows.map(({ key }) => key));
  for (const cron of listSchedules(functions)) if (!waiting.has(tickKey(cron))) await addTick(client, cron);
  await addCleaning(client, new Date());
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
