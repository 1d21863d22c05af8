/** npm run worker: runs jobs for a portal elsewhere, on its database and with its settings. */
import pg from "pg";
import { isLocalEngine } from "@/inngest/client";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { acquireDataFolder } from "@/lib/local/data-lock";
import { type Service, startProcess } from "@/lib/local/managed-services";
import { describeSchemaProblem, describeWorkerProblem } from "@/lib/local/worker-problems";
import { watchParent } from "@/lib/process/parent-watch";
import { listAppliedMigrations, listMigrations } from "@/prisma/migration-engine";

const services: Service[] = [];
let stopping: Promise<void> | undefined;

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
watchParent(() => void stop(1));
await start().catch(async (error: unknown) => {
  if (stopping) return stopping;
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
});

async function start(): Promise<void> {
  const problem = describeWorkerProblem(env, isLocalEngine) ?? (await readSchemaProblem(env.DATABASE_URL ?? ""));
  if (problem !== null) throw new Error(problem);
  services.push(await acquireDataFolder());
  const environment = { PORTAL_MODE: "local", NODE_ENV: "production", PORTAL_DATA_DIR: dataFolders.root };
  const jobs = await startProcess("job process", "inngest/local/main.ts", { environment, waitForReady: true });
  services.push(jobs);
  void jobs.process.ended.then(({ code, signal }) => {
    if (stopping) return;
    console.error(`The job process ended unexpectedly (${signal ?? code}).`);
    void stop(1);
  });
  console.log("Worker ready");
}

async function readSchemaProblem(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return describeSchemaProblem({ applied: await listAppliedMigrations(client), own: await listMigrations() });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return `The worker can't start: the database at DATABASE_URL does not respond (${detail}).`;
  } finally {
    await client.end().catch(() => {});
  }
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const service of services.reverse()) await service.stop();
    process.exit(code);
  })();
  return stopping;
}
