import type pg from "pg";
import { z } from "zod";
import { patienceMs, type Queryable, transaction } from "./database";
import { parseMoment } from "./durations";
import { type FunctionConfig, finishDeadline, type Handler, handlerUrl } from "./function-config";
import { addJob, type Job, removeJob } from "./jobs";
import {
  endRun,
  enqueueCall,
  finishStep,
  goOn,
  lockRunningRun,
  opSchema,
  recordOps,
  UnsupportedStepError,
} from "./run-store";

export interface CallContext {
  pool: pg.Pool;
  handler: Handler;
  functions: FunctionConfig[];
}

interface Call {
  runId: string;
  stepId: string | null;
  /** 0-based, over all tries of this step or of this stretch of the function. */
  attempt: number;
  config: FunctionConfig;
  request: Request;
}

/** Calls the function of a run once, for one planned step or to go on, and stores what came of it. */
export async function runCall(context: CallContext, job: Job<"call">): Promise<void> {
  const call = await transaction(
    context.pool,
    async (client) => {
      const begun = await beginCall(client, context.functions, job);
      if (begun === null) await removeJob(client, job);
      return begun;
    },
    patienceMs,
  );
  if (call === null) return;
  const response = await context.handler(call.request);
  const body: unknown = await response.json();
  await transaction(
    context.pool,
    async (client) => {
      await settleCall(client, call, response, body);
      await removeJob(client, job);
    },
    patienceMs,
  );
}

async function beginCall(
  client: Queryable,
  functions: FunctionConfig[],
  { key, payload: { runId, stepId } }: Job<"call">,
): Promise<Call | null> {
  const run = await lockRunningRun(client, runId);
  if (run === null) return null;
  const config = functions.find(({ id }) => id === run.functionId);
  if (config === undefined) {
    const error = { name: "Error", message: `The function "${run.functionId}" does not exist any more` };
    await endRun(client, runId, { status: "failed", error });
    return null;
  }
  const { rows: steps } = await client.query<{ id: string; memo: unknown }>(
    "select id, memo from inngest_local.steps where run_id = $1 order by memo_order",
    [runId],
  );
  const memos = new Map(steps.flatMap(({ id, memo }) => (memo === null ? [] : [[id, memo] as const])));
  if (stepId !== null && memos.has(stepId)) return null;
  const attempt = await countStart(client, runId, stepId);
  if (attempt >= config.maxAttempts) {
    await giveUp(client, runId, stepId, config);
    return null;
  }
  await client.query("update inngest_local.jobs set under_way = true where key = $1", [key]);
  if (run.startedAt === null) await startClock(client, runId, config);

  const url = new URL(handlerUrl);
  url.searchParams.set("fnId", config.id);
  url.searchParams.set("stepId", stepId ?? "step");
  const order = [...memos.keys()];
  // Without an fn_id the SDK can't checkpoint: each call runs one step at most.
  const ctx = {
    run_id: runId,
    attempt,
    max_attempts: config.maxAttempts,
    // While planned steps are under way, a call may only find further ones.
    disable_immediate_execution: stepId !== null || memos.size < steps.length,
    use_api: false,
    stack: { stack: order, current: Math.max(0, order.length - 1) },
  };
  const body = { ctx, event: run.event, events: [run.event], steps: Object.fromEntries(memos), version: -1 };
  const request = new Request(url, { method: "POST", headers: { host: url.host }, body: JSON.stringify(body) });
  return { runId, stepId, attempt, config, request };
}

/** Counted before the call, so that a start that ends the process counts too. @returns the attempt, from 0 */
async function countStart(client: Queryable, runId: string, stepId: string | null): Promise<number> {
  const { rows } =
    stepId === null
      ? await client.query(
          "update inngest_local.runs set starts = starts + 1 where id = $1 returning starts - 1 as attempt",
          [runId],
        )
      : await client.query(
          `update inngest_local.steps set starts = starts + 1 where run_id = $1 and id = $2
           returning starts - 1 as attempt`,
          [runId, stepId],
        );
  return rows[0].attempt;
}

/** Each try ended the process. A planned step fails, so that the function may catch it; else the whole run. */
async function giveUp(client: Queryable, runId: string, stepId: string | null, config: FunctionConfig): Promise<void> {
  const error = { name: "Error", message: `The job process ended in the middle of this, ${config.maxAttempts} times` };
  if (stepId === null) return endRun(client, runId, { status: "failed", error });
  await finishStep(client, runId, { id: stepId }, { error });
  await goOn(client, runId);
}

async function startClock(client: Queryable, runId: string, config: FunctionConfig): Promise<void> {
  await client.query("update inngest_local.runs set started_at = now() where id = $1", [runId]);
  const runAt = finishDeadline(config);
  if (runAt) await addJob(client, { task: "timeout", key: `timeout ${runId}`, payload: { runId }, runAt });
}

/** Stores a response; when the run was ended meanwhile, its outcome is of no interest any more. */
async function settleCall(client: Queryable, call: Call, response: Response, body: unknown): Promise<void> {
  if ((await lockRunningRun(client, call.runId)) === null) return;
  if (response.status === 200) return endRun(client, call.runId, { status: "completed", output: body });
  if (response.status === 206) return settleOps(client, call, response, z.array(opSchema).parse(body));
  const error = errorSchema.parse(body);
  if (response.headers.get("x-inngest-no-retry") === "true" || call.attempt + 1 >= call.config.maxAttempts) {
    return endRun(client, call.runId, { status: "failed", error });
  }
  await enqueueRetry(client, call, response);
}

async function settleOps(
  client: Queryable,
  call: Call,
  response: Response,
  ops: z.output<typeof opSchema>[],
): Promise<void> {
  if (ops.some(({ op }) => op === "StepError")) return enqueueRetry(client, call, response);
  try {
    if (await recordOps(client, call.runId, ops)) await goOn(client, call.runId);
  } catch (error) {
    if (!(error instanceof UnsupportedStepError)) throw error;
    await endRun(client, call.runId, { status: "failed", error: { name: error.name, message: error.message } });
  }
}

async function enqueueRetry(client: Queryable, { runId, stepId, attempt }: Call, response: Response): Promise<void> {
  const asked = response.headers.get("retry-after");
  // 1, 2, 4 … 60 seconds: a person waits for the result, so this is quicker than Inngest's own back-off.
  const seconds = Math.min(60, 2 ** attempt);
  const runAt = asked ? parseMoment(asked) : new Date(Date.now() + seconds * 1_000);
  await enqueueCall(client, runId, stepId, runAt);
}

const errorSchema = z
  .looseObject({ name: z.string(), message: z.string() })
  .catch(({ value }) => ({ name: "Error", message: JSON.stringify(value) }));
