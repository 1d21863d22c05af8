/** What is done to a running portal. Each returns whether there was something to do it to. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pick } from "./random.ts";
import type { Scene } from "./scene.ts";

/** kill -9 of the portal's own process; its parts must notice, and the next start must go on from there. */
export async function killPortal({ supervisor }: Scene): Promise<boolean> {
  const pid = await supervisor.portalPid();
  if (pid === null) return false;
  supervisor.expectEnd();
  return kill(pid, "SIGKILL");
}

/** kill -9 of one lane's Chromium. */
export async function killBrowser({ processes }: Scene, random: () => number): Promise<boolean> {
  const browsers = processes
    .list()
    .filter(({ commandLine }) => commandLine.includes("--remote-debugging-pipe") && !commandLine.includes("--type="));
  const browser = pick(random, browsers);
  return browser !== undefined && kill(browser.pid, "SIGKILL");
}

/** `stop`: somebody ends the server in order. `kill`: it is killed. `crash`: one of its sessions is, and it recovers by itself. */
export const postgresFaults = ["stop", "kill", "crash"] as const;
export type PostgresFault = (typeof postgresFaults)[number];

export async function breakPostgres(scene: Scene, fault: PostgresFault): Promise<boolean> {
  const file = path.join(scene.dataDir, "postgres", "postmaster.pid");
  const serverPid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  const ours = scene.processes.list();
  if (!scene.supervisor.isReady() || !ours.some(({ pid }) => pid === serverPid)) return false;
  if (fault === "crash") {
    const session = ours.find(
      ({ parentPid, commandLine }) => parentPid === serverPid && commandLine.includes("postgres spotcheck"),
    );
    return session !== undefined && kill(session.pid, "SIGKILL");
  }
  scene.supervisor.expectEnd();
  return kill(serverPid, fault === "stop" ? "SIGINT" : "SIGKILL");
}

/** @returns false when there is no such process any more. */
export function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
