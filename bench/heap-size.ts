/**
 * Loaded into a process with `--expose-gc --import`: on SIGUSR2 collects what is garbage and writes how many bytes of
 * heap are left to the file of HEAP_SIZE_FILE. Resident memory alone would show when the collector last ran.
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
