/** npm run portal (production), npm run dev (development); --emulators adds HubSpot and Cloudinary, --model a model. */
import { parseArgs } from "node:util";
import { isLocalEngine } from "@/inngest/client";
import { describeExampleLinks } from "@/lib/brand";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { setEnvironment } from "@/lib/env";
import { buildWhenStale } from "@/lib/local/build";
import { acquireDataFolder } from "@/lib/local/data-lock";
import { startEmulators } from "@/lib/local/emulators";
import { localEnvironment, runToEnd, type Service, startDatabase, startProcess } from "@/lib/local/managed-services";
import type { ManagedProcess } from "@/lib/process/managed-process";
import { watchParent } from "@/lib/process/parent-watch";

const off = { type: "boolean", default: false } as const;
const { values, positionals } = parseArgs({
  options: { dev: off, emulators: off, model: off },
  allowPositionals: process.argv.includes("--model"),
});
const services: Service[] = [];
let stopping: Promise<void> | undefined;

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
// npm doesn't forward kill -9, so we watch our parent.
watchParent(() => void stop(1));
await start().catch(async (error: unknown) => {
  if (stopping) return stopping;
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
});

async function start(): Promise<void> {
  services.push(await acquireDataFolder());
  const database = await startDatabase();
  watch(database);
  const emulators = values.emulators ? await startEmulators(dataFolders.root) : null;
  for (const service of emulators?.services ?? []) watch(service);
  const environment = await localEnvironment(database.url, {
    NODE_ENV: values.dev ? "development" : "production",
    ...emulators?.environment,
  });
  await runToEnd("tsx", ["prisma/migrate.ts"], environment);
  if (values.model) await setUpModel(environment);
  if (!values.dev) await buildWhenStale(environment);

  const web = startProcess("web server", "lib/local/web-server.ts", {
    args: values.dev ? ["--dev"] : [],
    environment,
    waitForReady: true,
  });
  const jobs = isLocalEngine
    ? startProcess("job process", "inngest/local/main.ts", { environment, waitForReady: true })
    : null;
  for (const service of await Promise.all([jobs, web])) if (service !== null) watch(service);
  console.log(`Portal ready at ${environment.NEXTAUTH_URL}`);
  const exampleLinks = describeExampleLinks();
  if (exampleLinks !== null) console.log(exampleLinks);
  if (emulators !== null) console.log(emulators.instructions);
}

async function setUpModel(environment: Record<string, string>): Promise<void> {
  // They read the database's address and the keys when loaded.
  setEnvironment(environment);
  const [{ setUpModel }, { db }] = await Promise.all([import("@/lib/local/model-setup"), import("@/lib/db")]);
  await setUpModel(positionals).finally(() => db.$disconnect());
}

function watch(service: Service & { process: ManagedProcess | null }): void {
  services.push(service);
  void service.process?.ended.then(({ code, signal }) => {
    if (stopping) return;
    console.error(`The ${service.name} ended unexpectedly (${signal ?? code}).`);
    void stop(1);
  });
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const service of services.reverse()) await service.stop();
    process.exit(code);
  })();
  return stopping;
}
