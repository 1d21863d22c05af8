/** One PDF at a time for a machine, since each takes a browser; a few wait, each of another customer. */
import { AppError } from "@/lib/errors";

const maxWaiting = 4;

export interface PrintQueue {
  /**
   * Runs the task when those before it are done.
   * @throws AppError too-many-requests while the same key is in the queue, unavailable when the queue is full; the
   * signal's reason when it is aborted before its turn.
   */
  run<Result>(key: number, signal: AbortSignal, task: () => Promise<Result>): Promise<Result>;
}

export function createPrintQueue(): PrintQueue {
  const keys = new Set<number>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(key, signal, task) {
      if (keys.has(key))
        throw new AppError("too-many-requests", "Your last PDF is still being made. Please wait for it.", {
          retryAfter: 10,
        });
      if (keys.size > maxWaiting)
        throw new AppError("unavailable", "Several PDFs are being made right now. Please try again in a minute.", {
          retryAfter: 60,
        });
      keys.add(key);
      const turn = last.then(async () => {
        signal.throwIfAborted();
        return task();
      });
      last = turn.catch(() => {}).finally(() => keys.delete(key));
      return turn;
    },
  };
}
