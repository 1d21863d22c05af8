import { FairSemaphore, type Place } from "@/lib/auth/fair-semaphore";
import { AppError } from "@/lib/errors";
import { printLimits } from "@/lib/limits";

export interface PrintJob<Result> {
  place: Place;
  /** Jobs with the same name have the same result; null if the result is the asker's alone. */
  sharedAs: string | null;
  task(): Promise<Result>;
}

export interface PrintQueue<Result> {
  /** @throws AppError too-many-requests if the account is queued */
  requireAbsent(account: string): void;
  /** @throws AppError too-many-requests if the account is queued, unavailable after the wait; the signal's reason */
  run(job: PrintJob<Result>, signal: AbortSignal): Promise<Result>;
}

export function createPrintQueue<Result>(): PrintQueue<Result> {
  const queued = new Map<string, { sharedAs: string | null; receive: (result: Result) => void }>();
  const printing = new FairSemaphore({
    slots: 1,
    maxWaiting: printLimits.waiting,
    maxWaitMs: printLimits.waitMs,
    refusal: () =>
      new AppError("unavailable", "Several PDFs are being made right now. Please try again in a minute.", {
        retryAfter: 60,
      }),
  });
  const requireAbsent = (account: string) => {
    if (queued.has(account))
      throw new AppError("too-many-requests", "Your last PDF is still being made. Please wait for it.", {
        retryAfter: 10,
      });
  };
  return {
    requireAbsent,
    async run({ place, sharedAs, task }, signal) {
      requireAbsent(place.key);
      const received = Promise.withResolvers<Result>();
      const leaving = new AbortController();
      const receive = (result: Result) => {
        received.resolve(result);
        leaving.abort();
      };
      queued.set(place.key, { sharedAs, receive });
      const print = async () => {
        // Only those who asked before it begins: a later one may see a newer report.
        const others = [...queued.values()].filter((other) => other.sharedAs === sharedAs && other.receive !== receive);
        const result = await task();
        if (sharedAs !== null) for (const other of others) other.receive(result);
        return result;
      };
      try {
        const own = printing.run(place, print, AbortSignal.any([signal, leaving.signal]));
        return await Promise.race([received.promise, own]);
      } finally {
        queued.delete(place.key);
      }
    },
  };
}
