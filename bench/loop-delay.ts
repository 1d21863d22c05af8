/** Load with `--import`: answers each "loop-delay" message with the event loop's delay since the last one. */
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
