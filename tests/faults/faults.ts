/** What is done to a running portal. Each returns whether there was something to do it to. */
import { isMainBrowserProcess } from "@/lib/browser/testing/processes.ts";
import { readServer } from "@/lib/local/postgres";
import type { Harness } from "./harness.ts";
import { pick } from "./random.ts";

/** kill -9 of the portal's own process; its parts must notice, and the next start must go on from there. */
export async function killPortal({ supervisor }: Harness): Promise<boolean> {
  const pid = await supervisor.portalPid();
  if (pid === null || !kill(pid, "SIGKILL")) return false;
  supervisor.expectEnd();
  return true;
}

/** kill -9 of one slot's Chromium. */
export async function killBrowser({ processes }: Harness, random: () => number): Promise<boolean> {
  const browsers = processes.list().filter(({ commandLine }) => isMainBrowserProcess(commandLine));
  const browser = pick(random, browsers);
  return browser !== undefined && kill(browser.pid, "SIGKILL");
}

/** `stop`: somebody ends the server in order. `kill`: it is killed. `crash`: one of its sessions is, and it recovers by itself. */
export const postgresFaults = ["stop", "kill", "crash"] as const;
export type PostgresFault = (typeof postgresFaults)[number];

/** Only under a portal that is ready. It must outlive a crash; without its server it ends, and its next start brings up another. */
export async function breakPostgres(
  { postgresFolder, processes, supervisor }: Harness,
  fault: PostgresFault,
): Promise<boolean> {
  const server = await readServer(postgresFolder);
  const ours = processes.list();
  if (server === null || !supervisor.isReady() || !ours.some(({ pid }) => pid === server.pid)) return false;
  if (fault === "crash") {
    const session = ours.find(
      ({ parentPid, commandLine }) => parentPid === server.pid && commandLine.includes("spotcheck spotcheck"),
    );
    return session !== undefined && kill(session.pid, "SIGKILL");
  }
  if (!kill(server.pid, fault === "stop" ? "SIGINT" : "SIGKILL")) return false;
  supervisor.expectEnd();
  return true;
}

/** @returns false when there is no such process any more. */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
