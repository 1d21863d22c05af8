import { setTimeout as sleep } from "node:timers/promises";
import { AuditEndedError, isRunning } from "@/lib/audits/states/lifecycle";

/** A cancel must take effect within ten seconds. */
const checkEveryMs = 2_000;

/** Aborts the work once its audit ends elsewhere. @throws AuditEndedError then */
export function untilEnded<T>(auditId: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const audit = { isRunning: () => isRunning(auditId), endedError: () => new AuditEndedError(auditId) };
  return whileRunning(audit, work);
}

/** Aborts the work once its job ends elsewhere. @throws the job's `endedError` then */
export async function whileRunning<T>(
  job: { isRunning: () => Promise<boolean>; endedError: () => Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      await sleep(checkEveryMs, undefined, { signal: done.signal }).catch(() => {});
      // A database outage says nothing about the job.
      const runs = done.signal.aborted || (await job.isRunning().catch(() => true));
      if (!runs) return ended.abort(job.endedError());
    }
  };
  void watch();
  try {
    const result = await work(ended.signal);
    ended.signal.throwIfAborted();
    return result;
  } catch (error) {
    if (ended.signal.aborted) throw job.endedError();
    throw error;
  } finally {
    done.abort();
  }
}
