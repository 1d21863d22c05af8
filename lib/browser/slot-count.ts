import { availableParallelism, totalmem } from "node:os";

/** More than one worker's thread can serve: half a second of it goes to each page. */
const most = 8;

/** How many pages are visited side by side: two thirds of a visit are waits for a quiet page. 1 GB each is plenty. */
export function defaultSlotCount(): number {
  const byMemory = Math.floor(totalmem() / 1024 ** 3);
  return Math.max(1, Math.min(most, availableParallelism() + 1, byMemory));
}
