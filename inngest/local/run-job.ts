import { type CallContext, runCall } from "./calls";
import type { FunctionConfig } from "./function-config";
import { patienceMs, type Queryable, transaction } from "./job-database";
import { type Job, removeJob } from "./job-queue";
import { cancelRun, finishStep, lockRunningRun, resumeRun } from "./runs";
import { cleanUp, tick } from "./scheduler";

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
      return resumeRun(client, runId);
    }
    case "timeout":
      return cancelRun(client, job.payload.runId);
    case "tick":
      return tick(client, job, functions);
    case "clean":
      return cleanUp(client);
  }
}
