const windowMs = 60_000;
const maxTargetLength = 200;

export interface RefusalReport {
  add(target: string): void;
  flush(): void;
}

/** A page can name any number of targets: reports the first `max` a minute, truncated, then a count. */
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
