import { z } from "zod";
import { parseMoment } from "./durations";
import type { Queryable } from "./job-database";
import { addJob } from "./job-queue";
import { insertEvents } from "./store-events";

export const opSchema = z.object({
  op: z.string(),
  id: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});

export type Op = z.output<typeof opSchema>;

export async function lockRunningRun(
  client: Queryable,
  runId: string,
): Promise<{ functionId: string; event: unknown; startedAt: Date | null } | null> {
  const { rows } = await client.query(
    `select function_id as "functionId", event, started_at as "startedAt"
     from inngest_local.runs where id = $1 and status = 'running' for update`,
    [runId],
  );
  return rows[0] ?? null;
}

/** @returns known steps in the order they finished; memo is null for unfinished ones */
export async function listSteps(client: Queryable, runId: string): Promise<{ id: string; memo: unknown }[]> {
  const { rows } = await client.query<{ id: string; memo: unknown }>(
    "select id, memo from inngest_local.steps where run_id = $1 order by memo_order",
    [runId],
  );
  return rows;
}

/** Memoises finished steps and enqueues planned ones. @returns whether a step finished */
export async function recordOps(client: Queryable, runId: string, ops: Op[]): Promise<boolean> {
  let finished = false;
  for (const op of ops) {
    if (op.op === "StepRun" || op.op === "StepFailed") {
      await finishStep(client, runId, op, op.op === "StepRun" ? { data: op.data ?? null } : { error: op.error });
      finished = true;
    } else if (op.op === "StepPlanned") {
      if (await planStep(client, runId, op)) await enqueueCall(client, runId, op.id);
    } else if (op.op === "Sleep") {
      if (await planStep(client, runId, op)) await addWake(client, runId, op);
    }
  }
  return finished;
}

export async function finishStep(
  client: Queryable,
  runId: string,
  step: Pick<Op, "id" | "displayName">,
  memo: { data: unknown } | { error: unknown },
): Promise<void> {
  await client.query(
    `insert into inngest_local.steps as known (run_id, id, name, memo, memo_order)
     values ($1, $2, $3, $4, nextval('inngest_local.memo_order'))
     on conflict (run_id, id) do update set memo = excluded.memo, memo_order = excluded.memo_order
     where known.memo is null`,
    [runId, step.id, step.displayName ?? step.id, JSON.stringify(memo)],
  );
}

async function planStep(client: Queryable, runId: string, op: Op): Promise<boolean> {
  const { rowCount } = await client.query(
    "insert into inngest_local.steps (run_id, id, name) values ($1, $2, $3) on conflict do nothing",
    [runId, op.id, op.displayName ?? op.id],
  );
  return rowCount === 1;
}

async function addWake(client: Queryable, runId: string, { id: stepId, name }: Op): Promise<void> {
  const runAt = parseMoment(name ?? "");
  await addJob(client, { task: "wake", key: `wake ${runId} ${stepId}`, payload: { runId, stepId }, runAt });
}

export async function enqueueCall(
  client: Queryable,
  runId: string,
  stepId: string | null,
  runAt: Date | null = null,
): Promise<void> {
  const { rows } = await client.query<{ concurrencyKeys: string[]; since: string }>(
    `select concurrency_keys as "concurrencyKeys", created_at::text as since from inngest_local.runs where id = $1`,
    [runId],
  );
  const key = `call ${runId} ${stepId ?? ""}`;
  await addJob(client, { task: "call", key, payload: { runId, stepId }, runAt, ...rows[0] });
}

export async function resumeRun(client: Queryable, runId: string): Promise<void> {
  await client.query("update inngest_local.runs set starts = 0 where id = $1", [runId]);
  await enqueueCall(client, runId, null);
}

/** Ends a running run and deletes its waiting jobs; announces failures and cancellations with Inngest's own events. */
export async function endRun(
  client: Queryable,
  runId: string,
  end: { status: "completed"; output: unknown } | { status: "failed" | "cancelled"; error: unknown },
): Promise<void> {
  const { rows } = await client.query(
    `update inngest_local.runs set status = $2, output = $3, ended_at = now()
     where id = $1 and status = 'running' returning function_id, event`,
    [runId, end.status, JSON.stringify(end.status === "completed" ? (end.output ?? null) : end.error)],
  );
  if (rows[0] === undefined) return;
  await client.query("delete from inngest_local.jobs where payload->>'runId' = $1 and not under_way", [runId]);
  if (end.status === "completed") return;
  const data = { function_id: rows[0].function_id, run_id: runId, error: end.error, event: rows[0].event };
  await insertEvents(client, [{ name: `inngest/function.${end.status}`, data }]);
}

export async function cancelRun(client: Queryable, runId: string): Promise<void> {
  await endRun(client, runId, { status: "cancelled", error: { name: "Error", message: "function cancelled" } });
}
