import { spawn } from "node:child_process";

/** @returns a function that ends them; they also end if this process is killed */
export function startBusyLoops(count: number, limitMinutes = 60): () => void {
  const program = `const end = Date.now() + ${limitMinutes} * 60_000; while (Date.now() < end && process.ppid === ${process.pid});`;
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ["-e", program], { stdio: "ignore" }));
  return () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
}
