import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listListeningSockets } from "@/lib/browser/testing/process-tree.ts";
import { readServer, startPostgres } from "./postgres";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-stop-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Without the process that writes the last checkpoint, a fast shutdown waits for ever. */
async function freezeCheckpointer(adminUrl: string): Promise<void> {
  const [row] = await query(adminUrl, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
  process.kill(Number(row?.pid), "SIGSTOP");
}

test("a server whose orderly end never comes is ended, and the next one has all that was stored", {
  timeout: 120_000,
}, async () => {
  const dataFolder = path.join(folder, "data");
  const first = await startPostgres(dataFolder);
  await query(first.url, "create table kept as select 42 as answer");
  await freezeCheckpointer(first.adminUrl);
  await first.stop();

  const second = await startPostgres(dataFolder);
  try {
    expect(second.process, "a server of its own").not.toBeNull();
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  } finally {
    await second.stop();
  }
});

test("a second portal uses the first one's server, which listens on loopback only, and does not stop it", async () => {
  const dataFolder = path.join(folder, "data");
  const first = await startPostgres(dataFolder, ["fsync=off"]);
  try {
    // As a portal that runs since before there was a role.
    await query(first.adminUrl, "drop database spotcheck");
    await query(first.adminUrl, "drop role spotcheck");
    const second = await startPostgres(dataFolder);
    expect(second).toMatchObject({ url: first.url, adminUrl: first.adminUrl, process: null });
    expect(await query(second.url, "select current_user as name")).toEqual([{ name: "spotcheck" }]);
    await second.stop();
    expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);

    const server = await readServer(dataFolder);
    const sockets = await listListeningSockets([server?.pid ?? 0]);
    expect(sockets.map(({ protocol, host, port }) => `${protocol} ${host}:${port}`)).toEqual([
      `tcp ${new URL(first.url).host}`,
    ]);
  } finally {
    await first.stop();
  }
});

test.runIf(process.getuid?.() === 0)("root is told what PostgreSQL lacks, and nothing is left half made", async () => {
  vi.stubEnv("PATH", folder);
  const dataFolder = path.join(folder, "data");
  await expect(startPostgres(dataFolder)).rejects.toThrow(
    /setpriv.*Install it \(package util-linux\), start the portal as another user, or set DATABASE_URL/,
  );
  vi.unstubAllEnvs();
  expect(await readdir(folder)).not.toContain("data");
});
