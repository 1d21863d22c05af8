/** What a portal has left behind once it was stopped: rows, mails, processes, folders. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "@/lib/local/postgres";
import type { Harness } from "./harness.ts";
import { expectNone, type Invariant } from "./invariant.ts";
import { readMails } from "./mail-invariants.ts";
import { readRows } from "./row-invariants.ts";
import { listTemporaryFiles } from "./temporary-files.ts";

/** What is still ending when the portal has ended gets this long. */
const endLimitMs = 30_000;
const readyLimitMs = 60_000;

/** What the portal says of itself; one that was started a moment ago is waited for. */
export async function readHealth({ supervisor }: Harness, signal: AbortSignal): Promise<Invariant> {
  const deadline = performance.now() + readyLimitMs;
  for (;;) {
    const response = await fetch(`${supervisor.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    const isWell = response?.ok === true && (await response.json()).status === "ok";
    if (isWell || performance.now() > deadline) {
      return { what: "portals that are not well at the end", seen: isWell ? 0 : 1, expected: 0 };
    }
    await sleep(250, undefined, { signal });
  }
}

/** Stops the portal and looks at what is left. @param pagesPerAudit of each submitted audit */
export async function readInvariants(
  harness: Harness,
  pagesPerAudit: number,
  signal: AbortSignal,
): Promise<Invariant[]> {
  await harness.supervisor.stop();
  const leftBehind = await readLeftBehind(harness, signal);
  const postgres = await startPostgres(harness.postgresFolder);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return [
      ...(await readRows(client, pagesPerAudit)),
      ...(await readMails(client, harness.sentMails)),
      ...leftBehind,
      expectNone("ends of the portal that no fault explains", harness.supervisor.ownEnds()),
    ];
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function readLeftBehind({ processes, temporaryFolder }: Harness, signal: AbortSignal): Promise<Invariant[]> {
  const deadline = performance.now() + endLimitMs;
  while (processes.list().length > 0 && performance.now() < deadline) await sleep(250, undefined, { signal });
  const left = processes.list().map(({ pid, commandLine }) => `${pid} ${commandLine.slice(0, 120)}`);
  return [
    expectNone("processes left behind", left),
    expectNone("temporary files and folders left behind", await listTemporaryFiles(temporaryFolder, processes)),
  ];
}
