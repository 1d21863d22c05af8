import { availableParallelism, totalmem } from "node:os";

/** One worker's thread can't serve more: each page takes half a second of it. */
const most = 8;

/** Pages visited side by side: two thirds of a visit wait for a quiet page. 1 GB each is plenty. */
export function defaultSlotCount(): number {
  const byMemory = Math.floor(totalmem() / 1024 ** 3);
  return Math.max(1, Math.min(most, availableParallelism() + 1, byMemory));
}
