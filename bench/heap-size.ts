/**
 * Load with `--expose-gc --import`: on SIGUSR2 collects garbage and writes the heap's bytes to HEAP_SIZE_FILE. Resident
 * memory would depend on when the collector last ran.
 */
import { renameSync, writeFileSync } from "node:fs";

const file = process.env.HEAP_SIZE_FILE;

process.on("SIGUSR2", () => {
  if (file === undefined) return;
  globalThis.gc?.();
  globalThis.gc?.();
  writeFileSync(`${file}.draft`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.draft`, file);
});
