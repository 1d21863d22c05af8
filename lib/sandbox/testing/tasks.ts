/** Tasks that behave as hostile input makes them. */
import { setTimeout as sleep } from "node:timers/promises";

function spin(): never {
  for (;;);
}

const held: unknown[] = [];

export const tasks = {
  double: ({ value }: { value: number }) => value * 2,
  pid: () => process.pid,
  rest: async ({ ms, value }: { ms: number; value: string }) => {
    await sleep(ms);
    return value;
  },
  spin,
  fill: () => {
    for (;;) held.push(Array.from({ length: 10_000 }, () => Math.random()));
  },
  recurse: (): number => tasks.recurse() + 1,
  fail: (message: string) => {
    throw new RangeError(message);
  },
  missing: () => import("./there-is-no-such-module.ts" as string),
  /** What a process that hostile input has taken over could do. */
  babble: (message: object) => {
    process.send?.(message);
    spin();
  },
  size: (text: string) => text.length,
  environment: () => Object.keys(process.env),
  user: () => ({ uid: process.getuid?.(), gid: process.getgid?.() }),
};
