/**
 * One token for all lanes of a machine. A lane holds it while it needs the processor (set-up and
 * load, then the audits) and gives it up while Lighthouse waits for the page to be quiet: so the
 * waits of one lane are filled by the work of another, and two pages never slow each other's
 * measured load down.
 */
export interface Gate {
  /**
   * Resolves when the holder has the token; at once when it has it already.
   * @param isUrgent unless it is, whoever else waits goes first.
   */
  acquire(holder: object, isUrgent?: boolean): Promise<void>;
  /** Also takes back a request that waits. */
  release(holder: object): void;
}

/** @param maxHoldMs after which the token moves on, so that a page that never gets quiet can't stop the others. */
export function createGate(maxHoldMs: number): Gate {
  const waiting: { holder: object; isUrgent: boolean; granted: Promise<void>; grant: () => void }[] = [];
  let holder: object | null = null;
  let limit: NodeJS.Timeout | undefined;

  const passOn = () => {
    clearTimeout(limit);
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
    const [next] = waiting.splice(Math.max(urgent, 0), 1);
    holder = next?.holder ?? null;
    if (!next) return;
    limit = setTimeout(passOn, maxHoldMs).unref();
    next.grant();
  };
  return {
    acquire(asking, isUrgent = true) {
      if (holder === asking) return Promise.resolve();
      const asked = waiting.find((entry) => entry.holder === asking);
      if (asked) return asked.granted;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ holder: asking, isUrgent, granted: promise, grant: resolve });
      if (holder === null) passOn();
      return promise;
    },
    release(asking) {
      const index = waiting.findIndex((entry) => entry.holder === asking);
      if (index >= 0) waiting.splice(index, 1);
      if (holder === asking) passOn();
    },
  };
}
