import { spawn } from "node:child_process";
import path from "node:path";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { childEnvironment, env } from "@/lib/env";
import { startPostgres } from "@/lib/local/postgres";
import { readOrCreateSecret } from "@/lib/local/secret-file";
import { listSecretKeys } from "@/lib/local/secret-keys";
import { portalOrigin } from "@/lib/portal-url";
import { firstMessage, type ManagedProcess, startManagedProcess } from "@/lib/process/managed-process";

const stopLimitMs = 10_000;
const startLimitMs = 5 * 60_000;

export interface Service {
  name: string;
  stop(): Promise<void>;
}

/** DATABASE_URL's or an embedded one; `process` is null unless we started it. */
export async function startDatabase(): Promise<Service & { url: string; process: ManagedProcess | null }> {
  if (env.DATABASE_URL === undefined) return { name: "database", ...(await startPostgres(dataFolders.postgres)) };
  return { name: "database", url: env.DATABASE_URL, process: null, stop: async () => {} };
}

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
    SECRETS_KEYS: await listSecretKeys(),
    ...additions,
  };
}

/** @throws Error if it fails */
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

export interface ProcessService extends Service {
  process: ManagedProcess;
}

export async function startProcess(
  name: string,
  file: string,
  options: { args?: string[]; environment: Record<string, string>; waitForReady: boolean },
): Promise<ProcessService> {
  const process = startManagedProcess({
    file,
    args: options.args,
    execArgv: ["--import", "tsx"],
    env: childEnvironment(options.environment),
  });
  if (options.waitForReady) {
    await firstMessage(process, startLimitMs, "ready").catch((error: Error) => {
      throw new Error(`The ${name} did not start: ${error.message}`);
    });
  }
  return { name, process, stop: () => process.stop(stopLimitMs) };
}
