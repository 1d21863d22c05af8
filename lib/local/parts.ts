/** The parts that the portal and the terminal audit bring up around the product: settings, database, job process, web server. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import path from "node:path";
import { childEnvironment, env } from "@/lib/env";
import { dataFolders } from "@/lib/local/data-folders";
import { startPostgres } from "@/lib/local/postgres";
import { readOrCreateSecret } from "@/lib/local/secret-file";
import { portalOrigin } from "@/lib/portal-url";

/** Milliseconds a part may take to end in order before it is killed. */
const stopLimitMs = 10_000;

export interface Part {
  name: string;
  stop(): Promise<void>;
}

/** The database: the one that DATABASE_URL names, or an embedded one; `process` is null unless we started it. */
export async function startDatabase(): Promise<Part & { url: string; process: ChildProcess | null }> {
  if (env.DATABASE_URL === undefined) return { name: "database", ...(await startPostgres(dataFolders.postgres)) };
  return { name: "database", url: env.DATABASE_URL, process: null, stop: async () => {} };
}

/** The environment of every part: what was given, and what a fresh clone lacks. */
export async function localEnvironment(
  databaseUrl: string,
  additions: Record<string, string> = {},
): Promise<Record<string, string>> {
  return {
    PORTAL_MODE: "local",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    PORTAL_DATA_DIR: dataFolders.root,
    // Kept, so that a restart logs nobody out.
    NEXTAUTH_SECRET:
      env.NEXTAUTH_SECRET ?? (await readOrCreateSecret(path.join(dataFolders.root, "session-secret"), 48)),
    NEXTAUTH_URL: portalOrigin(),
    ...additions,
  };
}

/** Runs a program of ours to its end. @throws Error when it fails. */
export function runToEnd(
  command: string,
  args: string[],
  environment: Record<string, string>,
  output: "inherit" | "ignore" = "inherit",
): Promise<void> {
  const child = spawn(command, args, { stdio: ["ignore", output, "inherit"], env: childEnvironment(environment) });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${[command, ...args].join(" ")} ended with ${code}`)),
    );
  });
}

interface ProcessPart extends Part {
  process: ChildProcess;
}

/**
 * Forks a TypeScript file of ours. The channel between the two tells the child when we are gone.
 * @param waitForReady resolve only when the child has sent "ready".
 */
export function startProcess(
  name: string,
  file: string,
  options: { args?: string[]; environment: Record<string, string>; waitForReady: boolean },
): Promise<ProcessPart> {
  const child = fork(file, options.args ?? [], {
    execArgv: ["--import", "tsx"],
    env: childEnvironment(options.environment),
    // A group of its own: Ctrl-C in the terminal reaches the portal alone, which stops its parts in order.
    detached: true,
  });
  const part: ProcessPart = { name, process: child, stop: () => stopProcess(child) };
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The ${name} ended at its start (${signal ?? code})`)));
    if (!options.waitForReady) child.once("spawn", () => resolve(part));
    else child.on("message", (message) => message === "ready" && resolve(part));
  });
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
