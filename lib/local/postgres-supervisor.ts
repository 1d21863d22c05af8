/**
 * Supervises one PostgreSQL server: stops it in order when the portal asks for it or is gone, kill -9 included.
 * Both lead a process group of their own, so Ctrl-C reaches neither.
 *
 * argv: a JSON object {command, args, identity}; plain Node runs this file.
 * Sends "ready" when the server accepts connections.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithParent } from "../process/end-with-parent.ts";

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
  if (chunk.includes("database system is ready to accept connections")) process.send?.("ready");
});

/** Milliseconds after which an end that does not come is asked for more firmly, each from the request before. */
const patience = { immediate: 6_000, kill: 8_000 };
let isStopping = false;

/**
 * SIGINT asks PostgreSQL for a fast shutdown: open sessions are ended, data is flushed. One that meets a crash
 * of PostgreSQL's own can wait for ever, and no other server could start on the folder. An immediate shutdown
 * (SIGQUIT) loses nothing that was committed: the next start recovers it.
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
