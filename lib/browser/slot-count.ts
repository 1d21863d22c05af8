import { availableParallelism, totalmem } from "node:os";

const gigabyte = 1024 ** 3;

/** How many pages are visited side by side: one more than cores fills the waits for pages to be quiet, at 1 GB each. */
export function defaultSlotCount(): number {
  const byMemory = Math.floor(totalmem() / gigabyte);
  return Math.max(1, Math.min(4, availableParallelism() + 1, byMemory));
}
