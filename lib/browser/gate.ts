/**
 * One token for all lanes of a machine. A lane holds it while it needs the processor (set-up and
 * load, then the audits) and gives it up while Lighthouse waits for the page to be quiet: so the
 * waits of one lane are filled by the work of another, and two pages never slow each other's
 * measured load down.
 */
export interface Gate {
  /** Resolves when the holder has the token; at once when it has it already. */
  acquire(holder: object): Promise<void>;
  /** Also takes back a request that waits. */
  release(holder: object): void;
}

/** @param maxHoldMs after which the token moves on, so that a page that never gets quiet can't stop the others. */
export function createGate(maxHoldMs: number): Gate {
  const waiting: { holder: object; grant: () => void }[] = [];
  let holder: object | null = null;
  let limit: NodeJS.Timeout | undefined;

  const passOn = () => {
    clearTimeout(limit);
    const next = waiting.shift();
    holder = next?.holder ?? null;
    if (!next) return;
    limit = setTimeout(passOn, maxHoldMs).unref();
    next.grant();
  };
  return {
    acquire(asking) {
      if (holder === asking) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ holder: asking, grant: resolve });
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
