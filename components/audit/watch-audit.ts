import { ApiError, apiRequest } from "@/components/api-client";
import type { AuditStatusAnswer } from "@/lib/audits/states/status";

const pollEveryMs = 2_000;
const retryAfterErrorMs = 5_000;

export interface AuditWatcher {
  onProgress: (answer: AuditStatusAnswer) => void;
  onCompleted: () => void;
  /** The audit failed; or it is gone, and then the answer is null. */
  onFailed: (answer: AuditStatusAnswer | null) => void;
  onLoginRequired: () => void;
}

/** Every two seconds, five after a failed call (specification, sections 7 and 9). @returns stops watching */
export function watchAudit(auditId: number, watcher: AuditWatcher): () => void {
  let isStopped = false;
  let nextPoll = setTimeout(poll, pollEveryMs);

  async function poll() {
    const next = await ask();
    if (!isStopped && next !== null) nextPoll = setTimeout(poll, next);
  }

  /** Milliseconds until the next question, or null when there is none to ask. */
  async function ask(): Promise<number | null> {
    try {
      const answer = await apiRequest<AuditStatusAnswer>("GET", `/api/websites/${auditId}/status`);
      if (!isStopped) return report(answer);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (isStopped) return null;
      if (status === 401) watcher.onLoginRequired();
      else if (status === 404) watcher.onFailed(null);
      else return retryAfterErrorMs;
    }
    return null;
  }

  function report(answer: AuditStatusAnswer): number | null {
    if (answer.status === "completed") watcher.onCompleted();
    else if (answer.status === "failed") watcher.onFailed(answer);
    else {
      watcher.onProgress(answer);
      return pollEveryMs;
    }
    return null;
  }

  return () => {
    isStopped = true;
    clearTimeout(nextPoll);
  };
}
