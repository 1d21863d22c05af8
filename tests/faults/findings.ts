/** What a portal has left behind once it was stopped: rows, mails, processes, folders. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "@/lib/local/postgres";
import { type Finding, mustBeNone } from "./finding.ts";
import { readMails } from "./mail-findings.ts";
import { readRows } from "./row-findings.ts";
import type { Scene } from "./scene.ts";
import { listTemporaryFiles } from "./temporary-files.ts";

/** What is still ending when the portal has ended gets this long. */
const endLimitMs = 30_000;
const readyLimitMs = 60_000;

/** What the portal says of itself; one that was started a moment ago is waited for. */
export async function readHealth({ supervisor }: Scene, signal: AbortSignal): Promise<Finding> {
  const deadline = performance.now() + readyLimitMs;
  for (;;) {
    const answer = await fetch(`${supervisor.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    const isWell = answer?.ok === true && (await answer.json()).status === "ok";
    if (isWell || performance.now() > deadline) {
      return { what: "portals that are not well at the end", seen: isWell ? 0 : 1, mustBe: 0 };
    }
    await sleep(250, undefined, { signal });
  }
}

/** Stops the portal and looks at what is left. @param pagesPerAudit of each submitted audit */
export async function readFindings(scene: Scene, pagesPerAudit: number, signal: AbortSignal): Promise<Finding[]> {
  await scene.supervisor.stop();
  const leftBehind = await readLeftBehind(scene, signal);
  const postgres = await startPostgres(scene.postgresFolder);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return [
      ...(await readRows(client, pagesPerAudit)),
      ...(await readMails(client, scene.sentMails)),
      ...leftBehind,
      mustBeNone("ends of the portal that no fault explains", scene.supervisor.ownEnds()),
    ];
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function readLeftBehind({ processes, temporaryFolder }: Scene, signal: AbortSignal): Promise<Finding[]> {
  const deadline = performance.now() + endLimitMs;
  while (processes.list().length > 0 && performance.now() < deadline) await sleep(250, undefined, { signal });
  const left = processes.list().map(({ pid, commandLine }) => `${pid} ${commandLine.slice(0, 120)}`);
  return [
    mustBeNone("processes left behind", left),
    mustBeNone("temporary files and folders left behind", await listTemporaryFiles(temporaryFolder, processes)),
  ];
}
