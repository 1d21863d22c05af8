import { FairSemaphore } from "@/lib/auth/fair-semaphore";
import { AppError } from "@/lib/errors";
import { printLimits } from "@/lib/limits";

export interface PrintQueue {
  /** @throws AppError too-many-requests if the key is queued */
  requireAbsent(key: number): void;
  /** @throws AppError too-many-requests if the key is queued, unavailable after the wait; the signal's reason */
  run<Result>(key: number, signal: AbortSignal, task: () => Promise<Result>): Promise<Result>;
}

export function createPrintQueue(): PrintQueue {
  const keys = new Set<number>();
  const printing = new FairSemaphore({
    slots: 1,
    maxWaiting: printLimits.waiting,
    maxWaitMs: printLimits.waitMs,
    refusal: () =>
      new AppError("unavailable", "Several PDFs are being made right now. Please try again in a minute.", {
        retryAfter: 60,
      }),
  });
  const requireAbsent = (key: number) => {
    if (keys.has(key))
      throw new AppError("too-many-requests", "Your last PDF is still being made. Please wait for it.", {
        retryAfter: 10,
      });
  };
  return {
    requireAbsent,
    async run(key, signal, task) {
      requireAbsent(key);
      keys.add(key);
      try {
        return await printing.run(String(key), task, signal);
      } finally {
        keys.delete(key);
      }
    },
  };
}
