import { isLocalEngine } from "@/inngest/client";
import { readRunnerHealth } from "@/inngest/local/health";
import { readBrowserHealth } from "@/lib/audits/visits/browser-health";
import { describeExampleLinks } from "@/lib/brand";
import { db } from "@/lib/db";
import { areMailsLate } from "@/lib/email/waiting-mails";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { getObjectStore } from "@/lib/object-storage/object-store";
import { hasUnreadableSecrets } from "@/lib/secrets/unreadable";
import { askedSeldom, checkPart, ok, type PartHealth } from "./part-health";

export interface Health {
  /** down: the portal can't serve. degraded: it serves, and something does not work. */
  status: "ok" | "degraded" | "down";
  parts: Record<"database" | "jobs" | "browser" | "mail" | "keys", PartHealth> & { storage?: PartHealth };
  notes?: string[];
}

/** Says nothing of addresses, versions or secrets. */
export async function readHealth({
  database: askDatabase = readDatabase,
  mail = lateMail,
  keys = missingKeys,
  storage = reachableStorage,
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
  ]);
  const [jobs, browser, mails, sealed, stored] = others;
  const isWell = others.every(({ state }) => state === "ok");
  return {
    status: database.state !== "ok" ? "down" : isWell ? "ok" : "degraded",
    parts: { database, jobs, browser, mail: mails, keys: sealed, ...(env.S3_BUCKET && { storage: stored }) },
    ...(notes.length > 0 && { notes }),
  };
}

async function readDatabase(): Promise<PartHealth> {
  await db.$queryRaw`SELECT 1`;
  return ok;
}

async function readJobs(): Promise<PartHealth> {
  // Of Inngest's jobs the portal knows only what they leave undone: mails, for one.
  if (!isLocalEngine || (await readRunnerHealth()).active) return ok;
  return { state: "down", code: "no-job-runner", text: "no job runner is active" };
}

export async function readMail(): Promise<PartHealth> {
  if (!(await areMailsLate())) return ok;
  const text = "mails have waited for more than a quarter of an hour; npm run ops -- mails lists them";
  return { state: "degraded", code: "mail-late", text };
}

export async function readKeys(): Promise<PartHealth> {
  if (!(await hasUnreadableSecrets())) return ok;
  const text = "stored secrets were sealed with a key that SECRETS_KEYS does not have";
  return { state: "degraded", code: "key-missing", text };
}

export async function readStorage(): Promise<PartHealth> {
  try {
    await (await getObjectStore())?.check();
    return ok;
  } catch (error) {
    log.error({ err: error, part: "storage" }, "health check failed");
    const text = "the bucket of pictures can't be reached; audits wait, and reports show no pictures";
    return { state: "degraded", code: "storage-unreachable", text };
  }
}

const lateMail = askedSeldom(readMail);
const missingKeys = askedSeldom(readKeys);
const reachableStorage = askedSeldom(readStorage);
