import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { encodeFrame } from "../../process/frames";

function spin(): never {
  for (;;);
}

const held: unknown[] = [];

const channelFd = 3;

export const tasks = {
  /** `babble` and `tell`: what hostile input in control of a process could do. */
  babble: async ({ bytes }: { bytes: number[] }) => {
    writeSync(channelFd, Buffer.from(bytes));
    await sleep(60_000);
  },
  tell: async ({ value }: { value: unknown }) => {
    writeSync(channelFd, encodeFrame(value, "structured-clone"));
    await sleep(60_000);
  },
  double: ({ value }: { value: number }) => value * 2,
  pid: () => process.pid,
  rest: async ({ ms, value }: { ms: number; value: string }) => {
    await sleep(ms);
    return value;
  },
  spin,
  /** Blocks for `ms` of CPU time. */
  hold: ({ ms }: { ms: number }) => {
    const used = () => process.cpuUsage().user + process.cpuUsage().system;
    const end = used() + ms * 1_000;
    while (used() < end);
    return process.pid;
  },
  fill: () => {
    for (;;) held.push(Array.from({ length: 10_000 }, () => Math.random()));
  },
  recurse: (): number => tasks.recurse() + 1,
  fail: (message: string) => {
    throw new RangeError(message);
  },
  missing: () => import("./there-is-no-such-module.ts" as string),
  size: (text: string) => text.length,
  environment: () => Object.keys(process.env),
  user: () => ({ uid: process.getuid?.(), gid: process.getgid?.() }),
};
