import { AppError } from "@/lib/errors";

const maxWaiting = 4;

export interface PrintQueue {
  /** @throws AppError too-many-requests for a key in the queue, unavailable for a full one; the signal's reason */
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
