/** The portal's own web server on a production build, with and without its middleware. */
import { fork } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@/lib/local/free-port.ts";
import { within } from "../support/within.ts";

const startLimitMs = 180_000;
const endLimitMs = 60_000;

/** What the servers of the tests sign their sessions with. */
export const sessionSecret = "a secret that signs only the sessions of tests";

export interface WebServer {
  url: string;
  pid: number;
  /** Everything the server has printed: the log. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built portal on a free port and the test file's database.
 * @param folder the checkout, or a tree of it.
 * @param settings more environment, e.g. a NEXTAUTH_URL of another scheme.
 */
export async function startWebServer(folder = ".", settings: Record<string, string> = {}): Promise<WebServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = fork(path.resolve("lib/local/web-server.ts"), {
    cwd: folder,
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORTAL_MODE: "local",
      PORT: String(port),
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: sessionSecret,
      LOG_LEVEL: "info",
      // Everybody in a test comes from one address.
      LOGINS_PER_QUARTER_HOUR: "1000",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", (message) => {
      if (message === "ready") resolve();
    });
    void ended.then(() => reject(new Error(`The web server ended at its start:\n${output}`)));
  });
  await within(startLimitMs, () => `a ready web server; it printed:\n${output}`, ready).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await within(endLimitMs, () => `the web server's end; it printed:\n${output}`, ended);
    },
  };
}

/**
 * The checkout as if middleware.ts had been deleted before the build: a folder of links whose
 * build has no middleware in its manifests (edge and Node). Building twice would cost a minute.
 */
export async function createTreeWithoutMiddleware(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-no-middleware-"));
  await linkAll(".", folder, [".next", ".data", ".git", "middleware.ts"]);
  await linkAll(".next", path.join(folder, ".next"), ["server"]);
  const manifests = ["middleware-manifest.json", "functions-config-manifest.json"];
  const server = path.join(folder, ".next/server");
  await linkAll(".next/server", server, manifests);
  await writeFile(
    path.join(server, "middleware-manifest.json"),
    JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }),
  );
  await writeFile(path.join(server, "functions-config-manifest.json"), JSON.stringify({ version: 1, functions: {} }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function linkAll(from: string, to: string, except: string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (!except.includes(name)) await symlink(path.resolve(from, name), path.join(to, name));
  }
}
