import { ApiError, apiRequest } from "@/components/api-client";
import type { AuditStatusResponse } from "@/lib/audits/states/status";

const pollEveryMs = 2_000;
const retryAfterErrorMs = 5_000;

export interface AuditWatcher {
  onProgress: (response: AuditStatusResponse) => void;
  onCompleted: () => void;
  /** null if the audit is gone. */
  onFailed: (response: AuditStatusResponse | null) => void;
  onLoginRequired: () => void;
}

/** Polls every two seconds, five after a failed call (specification, sections 7 and 9). @returns a function that stops it */
export function watchAudit(auditId: number, watcher: AuditWatcher): () => void {
  let isStopped = false;
  let nextPoll = setTimeout(poll, pollEveryMs);

  async function poll() {
    const next = await ask();
    if (!isStopped && next !== null) nextPoll = setTimeout(poll, next);
  }

  /** @returns milliseconds until the next poll, or null to stop */
  async function ask(): Promise<number | null> {
    try {
      const response = await apiRequest<AuditStatusResponse>("GET", `/api/websites/${auditId}/status`);
      if (!isStopped) return report(response);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (isStopped) return null;
      if (status === 401) watcher.onLoginRequired();
      else if (status === 404) watcher.onFailed(null);
      else return retryAfterErrorMs;
    }
    return null;
  }

  function report(response: AuditStatusResponse): number | null {
    if (response.status === "completed") watcher.onCompleted();
    else if (response.status === "failed") watcher.onFailed(response);
    else {
      watcher.onProgress(response);
      return pollEveryMs;
    }
    return null;
  }

  return () => {
    isStopped = true;
    clearTimeout(nextPoll);
  };
}
