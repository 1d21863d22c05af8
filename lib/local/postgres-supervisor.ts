/**
 * Stops PostgreSQL in order when the portal asks for it or is gone, kill -9 included. argv: JSON {command, args,
 * identity}; sends "ready" when connections are accepted. Plain Node runs this file.
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

/** Milliseconds after which an end that does not come is asked for more firmly, each from the request before. */
const patience = { immediate: 6_000, kill: 8_000 };
let isStopping = false;

/**
 * A fast shutdown (SIGINT) can wait for ever where PostgreSQL met a crash of its own; an immediate one (SIGQUIT) loses
 * nothing that was committed: the next start recovers it.
 */
async function stop(): Promise<void> {
  if (!isStopping) {
    isStopping = true;
    server.kill("SIGINT");
    setTimeout(() => {
      server.kill("SIGQUIT");
      // Counted from here: PostgreSQL itself kills what does not end within five seconds.
      setTimeout(() => server.kill("SIGKILL"), patience.kill);
    }, patience.immediate);
  }
  await ended;
}

// The portal's terminal may be gone; that is no reason to leave the database running.
process.stderr.on("error", () => {});
endWithParent(stop);
const [code] = (await ended) as [number | null];
if (code !== 0) process.stderr.write(lastLines);
process.exit(code ?? 1);
