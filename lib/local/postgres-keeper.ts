/**
 * Keeps one PostgreSQL server for as long as its standard input is open, then stops it.
 * The server lives in this process's own group, so neither Ctrl-C nor a kill -9 of the
 * portal cuts it off: the pipe closes, and the database shuts down in order.
 *
 * argv: a JSON object {command, args, identity}; plain Node runs this file.
 * Prints "ready" on standard output when the server accepts connections.
 */
import { spawn } from "node:child_process";

const { command, args, identity } = JSON.parse(process.argv[2] ?? "{}") as {
  command: string;
  args: string[];
  identity: { uid?: number; gid?: number };
};

const server = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], ...identity });
let lastLines = "";

server.stderr.setEncoding("utf8");
server.stderr.on("data", (chunk: string) => {
  lastLines = (lastLines + chunk).slice(-4_000);
  if (chunk.includes("database system is ready to accept connections")) process.stdout.write("ready\n");
});
server.on("exit", (code) => {
  if (code !== 0) process.stderr.write(lastLines);
  process.exit(code ?? 1);
});

/** Milliseconds after which an end that does not come is asked for more firmly, each from the request before. */
const patience = { immediate: 6_000, kill: 8_000 };
let isStopping = false;

/**
 * SIGINT asks PostgreSQL for a fast shutdown: open sessions are ended, data is flushed. One that meets a crash
 * of PostgreSQL's own can wait for ever, and no other server could start on the folder. An immediate shutdown
 * (SIGQUIT) loses nothing that was committed: the next start recovers it.
 */
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  server.kill("SIGINT");
  setTimeout(() => {
    server.kill("SIGQUIT");
    // Counted from here: PostgreSQL itself kills what does not end within five seconds.
    setTimeout(() => server.kill("SIGKILL"), patience.kill);
  }, patience.immediate);
};
process.stdin.resume();
process.stdin.on("end", stop);
process.stdin.on("error", stop);
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The portal's terminal may be gone; that is no reason to leave the database running.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
