import { RetryAfterError } from "inngest";
import { pagesRoom } from "@/lib/audits/model/abilities";
import { answerAsks } from "@/lib/audits/model/answer-asks";
import { AskLaterError, type Deadline } from "@/lib/audits/model/ask-later-error";
import { getAbilities } from "@/lib/audits/model/known-abilities";
import { getModelServer } from "@/lib/audits/model/model-server";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import type { Reply } from "@/lib/review/dialogue";

type DialogueTask = "modelReview" | "modelPageChoice" | "modelCopy";
type Input<Task extends DialogueTask> = Omit<Parameters<(typeof tasks)[Task]>[0], "replies" | "room">;
type Result<Task extends DialogueTask> = Extract<
  Awaited<ReturnType<(typeof tasks)[Task]>>,
  { result: unknown }
>["result"];

/** Two rounds and one repair each, doubled. */
const maxRounds = 8;

/** @returns null if the sandbox gave no result @throws RetryAfterError, AuditEndedError, or the signal's reason */
export async function runDialogue<Task extends DialogueTask>(
  auditId: number,
  task: Task,
  input: Input<Task>,
  signal: AbortSignal,
  deadline: Deadline | null = null,
): Promise<Result<Task> | null> {
  const replies: Record<string, Reply> = {};
  const room = await readRoom();
  for (let round = 1; round <= maxRounds; round += 1) {
    const advanced = await runSiteTask(auditId, task, { ...input, replies, room } as Parameters<
      (typeof tasks)[Task]
    >[0]);
    if (advanced === null) return null;
    const progress = advanced.result as { asks: Parameters<typeof answerAsks>[1] } | { result: Result<Task> };
    if ("result" in progress) return progress.result;
    const { asks } = progress;
    const answers = await answerAsks(auditId, asks, signal, deadline).catch(toRetry);
    for (const [index, { id }] of asks.entries()) {
      const answer = answers[index];
      if (answer !== undefined) replies[id] = answer;
    }
  }
  throw new Error("a dialogue with the model did not finish");
}

/** Characters of pages that a question should show. A probe that fails is reported by the first question. */
async function readRoom(): Promise<number | null> {
  const server = await getModelServer();
  const abilities = server && (await getAbilities(server).catch(() => null));
  return abilities && pagesRoom(Object.values(abilities));
}

function toRetry(error: unknown): never {
  if (!(error instanceof AskLaterError)) throw error;
  throw new RetryAfterError(error.message, error.retryAfterSeconds * 1_000, { cause: error });
}
