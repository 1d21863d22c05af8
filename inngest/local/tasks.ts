import type { Job, TaskList } from "graphile-worker";
import { type CallContext, runCall } from "./calls";
import { type Queryable, transaction } from "./database";
import { insertEvents } from "./event-store";
import { type FunctionConfig, parseCron } from "./function-config";
import { addJob, type JobPayloads } from "./jobs";
import { cancelRun, cronEventName, routeEvents } from "./routing";
import { enqueueCall, finishStep, goOn, lockRunningRun } from "./run-store";

const hourMs = 3_600_000;

export interface Tasks {
  taskList: TaskList;
  /** The concurrency flags that are used up: their jobs must wait. */
  listFullFlags(): string[];
  /** Resolves when nothing is under way: graphile-worker lets go of jobs when its database fails. */
  settled(): Promise<unknown>;
}

/** What the runner does with each kind of job. */
export function createTasks(context: CallContext): Tasks {
  const { pool } = context;
  const functions = [...context.functions.values()];
  const schedules = listSchedules(functions);
  const used = new Map<string, number>();
  const isFull = (flag: string) => (used.get(flag) ?? 0) >= Number.parseInt(flag, 10);
  const inTurn = createTurns();

  /** Several workers may have fetched jobs of one flag before the first of them counted: the late ones go back. */
  async function callWithinLimits(payload: JobPayloads["inngest_call"], job: Job): Promise<void> {
    const flags = Object.keys(job.flags ?? {});
    if (flags.some(isFull)) return enqueueCall(pool, payload.runId, payload.stepId, job.run_at);
    for (const flag of flags) used.set(flag, (used.get(flag) ?? 0) + 1);
    try {
      await runCall(context, payload);
    } finally {
      for (const flag of flags) used.set(flag, (used.get(flag) ?? 1) - 1);
    }
  }

  function callInTurn(payload: JobPayloads["inngest_call"], job: Job): Promise<void> {
    const work = () => callWithinLimits(payload, job);
    const call = payload.stepId === null ? () => inTurn(payload.runId, work) : work;
    // What was under way when a process ended goes one by one, so that the step that ends it takes no other along.
    return job.attempts > 1 ? inTurn("after a crash", call) : call();
  }

  const tasks: { [Name in keyof JobPayloads]: (payload: JobPayloads[Name], job: Job) => Promise<void> } = {
    inngest_route: () => transaction(pool, (client) => routeEvents(client, functions)),
    inngest_call: callInTurn,
    inngest_wake: ({ runId, stepId }) =>
      transaction(pool, async (client) => {
        if ((await lockRunningRun(client, runId)) === null) return;
        await finishStep(client, runId, { id: stepId }, { data: null });
        await goOn(client, runId);
      }),
    inngest_timeout: ({ runId }) => transaction(pool, (client) => cancelRun(client, runId)),
    inngest_cron: ({ cron }, job) =>
      transaction(pool, async (client) => {
        if (!schedules.includes(cron)) return;
        const id = `${cronEventName} ${cron} ${job.run_at.toISOString()}`;
        await insertEvents(client, [{ id, name: cronEventName, data: { cron } }]);
        await scheduleTick(client, cron);
      }),
    inngest_clean: () =>
      transaction(pool, async (client) => {
        await client.query("delete from inngest_local.runs where ended_at < now() - interval '7 days'");
        await client.query(
          "delete from inngest_local.events where routed_at is not null and received_at < now() - interval '7 days'",
        );
        await addJob(client, "inngest_clean", {}, { key: "clean", runAt: new Date(Date.now() + hourMs) });
      }),
  };
  const underWay = new Set<Promise<void>>();
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = (payload, { job }) => {
      const work = task(payload as never, job).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    };
  }
  return {
    taskList,
    listFullFlags: () => [...used.keys()].filter(isFull),
    settled: () => Promise.allSettled(underWay),
  };
}

/** Enqueues what the runner does by the clock; a tick that was missed stays due and comes late, once. */
export async function scheduleClockwork(client: Queryable, functions: Iterable<FunctionConfig>): Promise<void> {
  for (const cron of listSchedules([...functions])) await scheduleTick(client, cron);
  await addJob(client, "inngest_clean", {}, { key: "clean" });
}

async function scheduleTick(client: Queryable, cron: string): Promise<void> {
  const runAt = parseCron(cron).nextRun();
  if (runAt) await addJob(client, "inngest_cron", { cron }, { runAt, key: `cron ${cron}`, keepRunAt: true });
}

function listSchedules(functions: FunctionConfig[]): string[] {
  return functions.flatMap(({ triggers }) => triggers.flatMap((one) => ("cron" in one ? [one.cron] : [])));
}

/** Work of one key runs one after the other, in the order of asking. */
function createTurns(): (key: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    last.set(key, settled);
    await turn.finally(() => {
      if (last.get(key) === settled) last.delete(key);
    });
  };
}
