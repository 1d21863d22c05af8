/** Loaded into a process with `--import`: answers each message "loop-delay" with how long its event loop was held since the last. */
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 10;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();

process.on("message", (message) => {
  if (message !== "loop-delay") return;
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  process.send?.({ p99: ms(delays.percentile(99)), max: ms(delays.max) });
  delays.reset();
});
