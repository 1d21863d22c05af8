/**
 * Stops PostgreSQL cleanly when the portal asks or dies, even by kill -9. Plain Node runs this file.
 * argv: JSON {command, args, identity}; sends "ready" once connections are accepted.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithParent, sendReady } from "../process/end-with-parent.ts";

const { command, args, identity } = JSON.parse(process.argv[2] ?? "{}") as {
  command: string;
  args: string[];
  identity: { uid?: number; gid?: number };
};

const server = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], ...identity });
const ended = once(server, "exit").catch((error: Error) => {
  process.stderr.write(error.message);
  return [1];
});
let lastLines = "";

server.stderr.setEncoding("utf8");
server.stderr.on("data", (chunk: string) => {
  lastLines = (lastLines + chunk).slice(-4_000);
  if (chunk.includes("database system is ready to accept connections")) sendReady();
});

const patience = { immediate: 6_000, kill: 8_000 };
let isStopping = false;

/** SIGINT can hang after a crash of PostgreSQL's own; what SIGQUIT leaves is recovered by the next start. */
async function stop(): Promise<void> {
  if (!isStopping) {
    isStopping = true;
    server.kill("SIGINT");
    setTimeout(() => {
      server.kill("SIGQUIT");
      // PostgreSQL itself kills its children after five seconds.
      setTimeout(() => server.kill("SIGKILL"), patience.kill);
    }, patience.immediate);
  }
  await ended;
}

// The terminal may be gone; the database must still be stopped.
process.stderr.on("error", () => {});
endWithParent(stop);
const [code] = (await ended) as [number | null];
if (code !== 0) process.stderr.write(lastLines);
process.exit(code ?? 1);
