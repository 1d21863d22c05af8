/** What other users of the machine see of a data folder that was used. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "../support/within.ts";

const run = promisify(execFile);
const stranger = 61_999;
const endLimitMs = 90_000;

let parent: string;
let dataDir: string;
const foreign = {
  clone: () => path.join(dataDir, "clone"),
  tool: () => path.join(dataDir, "clone", "tool"),
  lostAndFound: () => path.join(dataDir, "lost+found"),
};

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "spotcheck-modes-"));
  await chmod(parent, 0o755);
  dataDir = path.join(parent, "data");
  // As an earlier version left it.
  await mkdir(path.join(dataDir, "outbox"), { recursive: true, mode: 0o755 });
  await writeFile(path.join(dataDir, "outbox", "reset.eml"), "a reset link", { mode: 0o644 });
  await writeFile(path.join(dataDir, "session-secret"), "x".repeat(64), { mode: 0o644 });
  // Somebody else's business: a clone, and a disk's own folder.
  await mkdir(foreign.clone(), { mode: 0o755 });
  await writeFile(foreign.tool(), "", { mode: 0o755 });
  await mkdir(foreign.lostAndFound(), { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(foreign.lostAndFound(), stranger, stranger);
});
afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 3 }));

/** The audit command brings up all that keeps files, and ends at an address that it refuses. */
async function useDataFolder(): Promise<void> {
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _databaseUrl, ...inherited } = process.env;
  const child = spawn("sh", ["-c", "umask 000; exec npm run --silent audit -- ftp://company.example/"], {
    env: { ...inherited, PORTAL_DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = Promise.all([text(child.stderr), once(child, "exit")]);
  const [errors] = await within(endLimitMs, "the end of the audit command", ended);
  expect(errors).toContain("Please enter a valid website address");
}

async function listAll(): Promise<{ file: string; isFolder: boolean; mode: string }[]> {
  const own = (name: string) => !/^(?:clone|lost\+found)/.test(name);
  const names = ["", ...(await readdir(dataDir, { recursive: true })).filter(own)];
  return Promise.all(
    names.map(async (name) => {
      const stats = await lstat(path.join(dataDir, name));
      return { file: name, isFolder: stats.isDirectory(), mode: (stats.mode & 0o777).toString(8) };
    }),
  );
}

test("nobody but its owner can list or read anything in it, under a lax umask, old files included", async () => {
  await useDataFolder();
  const all = await listAll();
  expect(all.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      "session-secret",
      "secrets-key",
      "terminal-password",
      "postgres.password",
      "postgres.spotcheck-password",
      "postgres/PG_VERSION",
      "outbox/reset.eml",
    ]),
  );
  expect(all.filter(({ isFolder, mode }) => mode !== (isFolder ? "700" : "600"))).toEqual([]);
  for (const file of [foreign.clone(), foreign.tool()]) expect((await lstat(file)).mode & 0o777).toBe(0o755);
  if (process.getuid?.() !== 0) return;
  const attempts = `
    const { readFileSync, readdirSync } = require("node:fs");
    const tries = [[readdirSync, ""], ...${JSON.stringify(all)}.map(({ file, isFolder }) => [isFolder ? readdirSync : readFileSync, file])];
    console.log(tries.filter(([read, file]) => {
      try { read(${JSON.stringify(dataDir)} + "/" + file); return true; } catch (error) { return error.code !== "EACCES"; }
    }).length, tries.length > 100);`;
  // Others may not be let into the checkout itself, whose Node this is.
  const node = path.join(parent, "node");
  await copyFile(process.execPath, node);
  const { stdout } = await run(node, ["--eval", attempts], { uid: stranger, gid: stranger, cwd: "/" });
  expect(stdout.trim(), "what was read, of how many").toBe("0 true");
});

test("a folder that is a link or another user's is refused before anything starts", async () => {
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _databaseUrl, ...inherited } = process.env;
  await run("ln", ["-s", dataDir, path.join(parent, "link")]);
  const refused = run("npm", ["run", "--silent", "audit", "--", "https://company.example/"], {
    env: { ...inherited, PORTAL_DATA_DIR: path.join(parent, "link") } as unknown as NodeJS.ProcessEnv,
  });
  await expect(refused).rejects.toThrow(`${path.join(parent, "link")} is a symbolic link.`);
});
