import type { StatsFs } from "node:fs";
import { isLocalEngine } from "@/inngest/client";
import { readRunnerHealth } from "@/inngest/local/health";
import { readBrowserHealth } from "@/lib/audits/visits/browser-health";
import { describeExampleLinks } from "@/lib/brand";
import { readFreeShare } from "@/lib/data-folder/free-space";
import { db } from "@/lib/db";
import { areMailsLate } from "@/lib/email/waiting-mails";
import { env } from "@/lib/env";
import { diskLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { getObjectStore } from "@/lib/object-storage/object-store";
import { hasUnreadableSecrets } from "@/lib/secrets/unreadable";
import { askedSeldom, checkPart, ok, type PartHealth } from "./part-health";

export interface Health {
  /** down: the portal can't serve. degraded: it serves, but a part is failing. */
  status: "ok" | "degraded" | "down";
  parts: Record<"database" | "jobs" | "browser" | "mail" | "keys", PartHealth> & {
    storage?: PartHealth;
    disk?: PartHealth;
  };
  notes?: string[];
}

/** Public, so it reveals no addresses, versions or secrets. */
export async function readHealth({
  database: askDatabase = readDatabase,
  mail = lateMail,
  keys = missingKeys,
  storage = reachableStorage,
  disk = readDisk,
} = {}): Promise<Health> {
  const exampleLinks = describeExampleLinks();
  const notes = exampleLinks === null ? [] : [exampleLinks];
  const [database, ...others] = await Promise.all([
    checkPart("database", askDatabase),
    checkPart("jobs", readJobs),
    checkPart("browser", async () => {
      const { problem, note } = await readBrowserHealth();
      if (note !== null) notes.push(note);
      return problem === null ? ok : { state: "down", code: "browser-unusable", text: problem };
    }),
    checkPart("mail", mail),
    checkPart("keys", keys),
    checkPart("storage", storage),
    checkPart("disk", disk),
  ]);
  const [jobs, browser, mails, sealed, stored, space] = others;
  const isWell = others.every(({ state }) => state === "ok");
  return {
    status: database.state !== "ok" ? "down" : isWell ? "ok" : "degraded",
    parts: {
      ...{ database, jobs, browser, mail: mails, keys: sealed },
      ...(env.S3_BUCKET && { storage: stored }),
      ...(env.PORTAL_MODE === "local" && { disk: space }),
    },
    ...(notes.length > 0 && { notes }),
  };
}

async function readDatabase(): Promise<PartHealth> {
  await db.$queryRaw`SELECT 1`;
  return ok;
}

async function readJobs(): Promise<PartHealth> {
  // With Inngest, unsent mails are the only sign that jobs aren't running.
  if (!isLocalEngine || (await readRunnerHealth()).active) return ok;
  return { state: "down", code: "no-job-runner", text: "no job runner is active" };
}

export async function readMail(): Promise<PartHealth> {
  if (!(await areMailsLate())) return ok;
  const text = "emails have been waiting for more than 15 minutes; npm run ops -- mails lists them";
  return { state: "degraded", code: "mail-late", text };
}

export async function readKeys(): Promise<PartHealth> {
  if (!(await hasUnreadableSecrets())) return ok;
  const text = "stored secrets were sealed with a key missing from SECRETS_KEYS";
  return { state: "degraded", code: "key-missing", text };
}

export async function readStorage(): Promise<PartHealth> {
  try {
    await (await getObjectStore())?.check();
    return ok;
  } catch (error) {
    log.error({ err: error, part: "storage" }, "health check failed");
    const text = "the screenshot bucket can't be reached; audits wait, and reports show no screenshots";
    return { state: "degraded", code: "storage-unreachable", text };
  }
}

export async function readDisk(read?: (path: string) => Promise<StatsFs>): Promise<PartHealth> {
  const free = await readFreeShare(read);
  if (free === null || free >= diskLimits.warnBelowFreeShare) return ok;
  const text = `only ${Math.floor(100 * free)}% of the disk with the data folder is free`;
  return { state: "degraded", code: "disk-low", text };
}

const lateMail = askedSeldom(readMail);
const missingKeys = askedSeldom(readKeys);
const reachableStorage = askedSeldom(readStorage);
