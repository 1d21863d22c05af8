import type pg from "pg";
import { z } from "zod";
import { parseMoment } from "./durations";
import { type FunctionConfig, type Handler, handlerUrl } from "./function-config";
import { patienceMs, type Queryable, transaction } from "./job-database";
import { addJob, type Job, removeJob } from "./job-queue";
import { endRun, enqueueCall, finishStep, listSteps, lockRunningRun, opSchema, recordOps, resumeRun } from "./runs";

const supportedOps = ["StepRun", "StepFailed", "StepPlanned", "Sleep", "StepError"];

export interface CallContext {
  pool: pg.Pool;
  handler: Handler;
  functions: FunctionConfig[];
}

interface Call {
  runId: string;
  stepId: string | null;
  /** 0-based, over all attempts of this step, or of the function since its last finished step. */
  attempt: number;
  config: FunctionConfig;
  request: Request;
}

export async function runCall({ pool, functions, handler }: CallContext, job: Job<"call">): Promise<void> {
  const begin = async (client: Queryable) => {
    const call = await beginCall(client, functions, job);
    if (call === null) await removeJob(client, job);
    return call;
  };
  const call = await transaction(pool, begin, patienceMs);
  if (call === null) return;
  const response = await handler(call.request);
  const body: unknown = await response.json();
  const end = async (client: Queryable) => {
    await storeResponse(client, call, response, body);
    await removeJob(client, job);
  };
  await transaction(pool, end, patienceMs);
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
    const error = { name: "Error", message: `The function "${run.functionId}" no longer exists` };
    await endRun(client, runId, { status: "failed", error });
    return null;
  }
  const steps = await listSteps(client, runId);
  const memos = new Map(steps.flatMap(({ id, memo }) => (memo === null ? [] : [[id, memo] as const])));
  if (stepId !== null && memos.has(stepId)) return null;
  const attempt = await countStart(client, runId, stepId);
  if (attempt >= config.maxAttempts) {
    await failAfterCrashes(client, runId, stepId, config);
    return null;
  }
  await client.query("update inngest_local.jobs set under_way = true where key = $1", [key]);
  if (run.startedAt === null) await startFinishTimeout(client, runId, config);

  const url = new URL(handlerUrl);
  url.searchParams.set("fnId", config.id);
  url.searchParams.set("stepId", stepId ?? "step");
  const stack = [...memos.keys()];
  const ctx = {
    // Without an fn_id the SDK can't checkpoint, so each call runs at most one step.
    run_id: runId,
    attempt,
    max_attempts: config.maxAttempts,
    // While planned steps run, a call may only discover more.
    disable_immediate_execution: stepId !== null || memos.size < steps.length,
    use_api: false,
    stack: { stack, current: Math.max(0, stack.length - 1) },
  };
  const body = { ctx, event: run.event, events: [run.event], steps: Object.fromEntries(memos), version: -1 };
  const request = new Request(url, { method: "POST", headers: { host: url.host }, body: JSON.stringify(body) });
  return { runId, stepId, attempt, config, request };
}

/** Counts before the call, so that an attempt that kills the process counts too. @returns the 0-based attempt */
async function countStart(client: Queryable, runId: string, stepId: string | null): Promise<number> {
  const [counted, values] =
    stepId === null
      ? ["runs set starts = starts + 1 where id = $1", [runId]]
      : ["steps set starts = starts + 1 where run_id = $1 and id = $2", [runId, stepId]];
  const { rows } = await client.query(`update inngest_local.${counted} returning starts - 1 as attempt`, values);
  return rows[0].attempt;
}

/** Every attempt killed the process: fails the planned step, which the function can catch, or else the run. */
async function failAfterCrashes(
  client: Queryable,
  runId: string,
  stepId: string | null,
  config: FunctionConfig,
): Promise<void> {
  const error = { name: "Error", message: `The job process died during this, ${config.maxAttempts} times` };
  if (stepId === null) return endRun(client, runId, { status: "failed", error });
  await finishStep(client, runId, { id: stepId }, { error });
  await resumeRun(client, runId);
}

async function startFinishTimeout(client: Queryable, runId: string, { timeouts }: FunctionConfig): Promise<void> {
  await client.query("update inngest_local.runs set started_at = now() where id = $1", [runId]);
  if (timeouts.finish === undefined) return;
  const runAt = parseMoment(timeouts.finish);
  await addJob(client, { task: "timeout", key: `timeout ${runId}`, payload: { runId }, runAt });
}

async function storeResponse(client: Queryable, call: Call, response: Response, body: unknown): Promise<void> {
  const { runId, attempt, config } = call;
  if ((await lockRunningRun(client, runId)) === null) return;
  if (response.status === 200) return endRun(client, runId, { status: "completed", output: body });
  if (response.status !== 206) {
    const isFinal = response.headers.get("x-inngest-no-retry") === "true" || attempt + 1 >= config.maxAttempts;
    if (isFinal) return endRun(client, runId, { status: "failed", error: errorSchema.parse(body) });
    return enqueueRetry(client, call, response);
  }
  const ops = z.array(opSchema).parse(body);
  const unsupported = ops.find(({ op }) => !supportedOps.includes(op));
  if (unsupported) {
    const message = `The local job runner does not support ${unsupported.op}: step "${unsupported.displayName ?? unsupported.id}"`;
    return endRun(client, runId, { status: "failed", error: { name: "UnsupportedStepError", message } });
  }
  if (ops.some(({ op }) => op === "StepError")) return enqueueRetry(client, call, response);
  if (await recordOps(client, runId, ops)) await resumeRun(client, runId);
}

async function enqueueRetry(client: Queryable, { runId, stepId, attempt }: Call, response: Response): Promise<void> {
  // 1, 2, 4 … 60 seconds: shorter than Inngest's backoff, because a customer is waiting.
  const backoff = Math.min(60, 2 ** attempt);
  const runAt = parseMoment(response.headers.get("retry-after") ?? String(backoff));
  await enqueueCall(client, runId, stepId, runAt);
}

const errorSchema = z
  .looseObject({ name: z.string(), message: z.string() })
  .catch(({ value }) => ({ name: "Error", message: JSON.stringify(value) }));
