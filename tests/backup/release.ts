/** An operator's checkout of a release, and what is typed in it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { within } from "@/tests/support/within";

const limitMs = 90_000;
const checkout = path.join(import.meta.dirname, "../..");

/** A folder that ends with its test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-upgrade-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Script {
  url: string;
  dataDir: string;
  /** A release's checkout: this one unless given. */
  folder?: string;
  words?: string[];
}

/** An npm script of a release, on a database that others may be using. */
export async function runScript(script: string, { url, dataDir, folder = checkout, words = [] }: Script) {
  const { NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn("npm", ["run", "--silent", script, "--", ...words], {
    cwd: folder,
    env: {
      ...inherited,
      DATABASE_URL: url,
      PORTAL_DATA_DIR: dataDir,
      PORTAL_MODE: "local",
    } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const [output, errors, [code]] = await within(limitMs, `the end of npm run ${script}`, ended);
  return { code: code as number, output, errors };
}

/** This release with migrations that it does not have yet, by name. */
export async function createNextRelease(migrations: Record<string, string>): Promise<string> {
  const folder = await newFolder();
  for (const name of ["lib", "prisma", "inngest", "package.json", "tsconfig.json"])
    await cp(path.join(checkout, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(checkout, "node_modules"), path.join(folder, "node_modules"));
  for (const [name, sql] of Object.entries(migrations)) {
    await mkdir(path.join(folder, "prisma/migrations", name));
    await writeFile(path.join(folder, "prisma/migrations", name, "migration.sql"), sql);
  }
  return folder;
}
