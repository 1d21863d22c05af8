/** What is told of refused targets: a page can name as many as it likes, and each would be a line in the log. */

const windowMs = 60_000;
const maxTargetLength = 200;

export interface RefusalReport {
  add(target: string): void;
  flush(): void;
}

/** Tells of the first `max` targets in a minute, cut to 200 characters, and at its end how many more there were. */
export function createRefusalReport(tell: (target: string) => void, max: number): RefusalReport {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const more = count - max;
    count = 0;
    if (more > 0) tell(`and ${more} more`);
  };
  return {
    add(target) {
      timer ??= setTimeout(flush, windowMs).unref();
      count++;
      if (count <= max) tell(target.slice(0, maxTargetLength));
    },
    flush,
  };
}
