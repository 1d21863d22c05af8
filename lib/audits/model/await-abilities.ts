import { AskLaterError, type Deadline } from "@/lib/audits/model/ask-later-error";
import { type AbilitiesOfModels, getAbilities } from "@/lib/audits/model/known-abilities";
import type { ModelServer } from "@/lib/audits/model/model-server";
import { ProbeError } from "@/lib/audits/model/probe-server";
import { auditLog } from "@/lib/log";
import type { FallbackReason } from "@/lib/review/review";

const busySeconds = 5;

/** @returns why questions must stay unanswered, if so @throws AskLaterError, the signal's reason */
export async function awaitAbilities(
  auditId: number,
  server: ModelServer,
  signal: AbortSignal,
  deadline: Deadline | null,
): Promise<AbilitiesOfModels | FallbackReason> {
  try {
    return await Promise.race([getAbilities(server), aborted(signal)]);
  } catch (error) {
    const isLate = deadline !== null && error === deadline.signal.reason;
    if (isLate && !deadline.hasNextTry) return "timed-out";
    if (isLate) throw new AskLaterError("the step has no more time for the model", 1);
    if (!(error instanceof ProbeError)) throw error;
    auditLog(auditId).error({ model: server.models.main, code: error.code }, "model's server did not pass the test");
    if (!error.isTemporary) return "unavailable";
    if (deadline?.hasNextTry) throw new AskLaterError("the model's server is busy", busySeconds);
    return "overloaded";
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
