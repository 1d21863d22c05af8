/** npm run audit -- <url> [--pages a,b] [--json file] [--owner email]. Exits 0 only if the audit completed. */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { env, setEnvironment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { localEnvironment, runToEnd, type Service, startDatabase, startProcess } from "@/lib/local/managed-services";
import type { ManagedProcess } from "@/lib/process/managed-process";

const usage = "Usage: npm run audit -- <url> [--pages a,b] [--json file] [--owner email]";
const services: Service[] = [];
let ending: Promise<never> | undefined;

process.on("SIGINT", () => void end(130));
process.on("SIGTERM", () => void end(143));
await main().then(end, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return end(1);
});

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: "string" }, json: { type: "string" }, owner: { type: "string" } },
  });
  const [url] = positionals;
  if (url === undefined || positionals.length !== 1) {
    console.error(usage);
    return 2;
  }

  const lock = await tryAcquireDataFolder();
  if (lock !== null) services.push(lock);
  const database = await startDatabase();
  services.push(database);
  const allowedHosts = [...env.AUDIT_ALLOWED_HOSTS, ...typedHosts([url, ...(values.pages?.split(",") ?? [])])];
  const environment = await localEnvironment(database.url, { AUDIT_ALLOWED_HOSTS: allowedHosts.join(",") });
  await runToEnd("tsx", ["prisma/migrate.ts"], { ...environment, LOG_LEVEL: "warn" }, "ignore");
  setEnvironment(environment);

  // Imported after the settings are set: database and allowed hosts are read only once.
  const { runAudit } = await import("@/lib/local/run-audit");
  const { isLocalEngine } = await import("@/inngest/client");
  const endings: Promise<never>[] = [];
  // If Inngest is set up, it runs the steps through a portal.
  if (isLocalEngine) {
    const jobs = await startProcess("job process", "inngest/local/main.ts", {
      environment: { ...environment, LOG_LEVEL: "warn" },
      waitForReady: false,
    });
    services.push(jobs);
    endings.push(unexpectedEnd(jobs.process));
  }
  const audit = runAudit({ url, pages: values.pages?.split(","), owner: values.owner });
  const report = await Promise.race([audit, ...endings]).catch((error: unknown) => {
    if (error instanceof AppError) throw new Error(error.message);
    throw error;
  });
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.status === "completed" ? 0 : 1;
}

/** Without a portal nothing else would continue; with one we couldn't tell. */
async function unexpectedEnd(jobs: ManagedProcess): Promise<never> {
  const { code, signal } = await jobs.ended;
  if (ending) return ending;
  throw new Error(`The job process ended unexpectedly (${signal ?? code}).`);
}

/** Someone at this machine may audit what runs on it, unlike a stranger. */
function typedHosts(addresses: string[]): string[] {
  return addresses.flatMap(
    (address) => URL.parse(address.includes("://") ? address : `https://${address}`)?.host ?? [],
  );
}

function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const service of services.reverse()) await service.stop();
    process.exit(code);
  })();
  return ending;
}
