import { isLocalEngine } from "@/inngest/client";
import { readRunnerHealth } from "@/inngest/local/health";
import { readBrowserHealth } from "@/lib/audits/browser-health";
import { describeExampleLinks } from "@/lib/brand";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

/** "ok", or a sentence for the person on call. */
type PartHealth = string;

export interface Health {
  status: "ok" | "unavailable";
  database: PartHealth;
  jobs: PartHealth;
  browser: PartHealth;
  /** What works with less protection than it could have, or is not set up, and why. */
  notes?: string[];
}

/** Milliseconds a part may take to answer. */
const answerLimitMs = 3_000;

/** Whether everything an audit needs is there. Says nothing of addresses, versions or secrets. */
export async function readHealth(): Promise<Health> {
  const exampleLinks = describeExampleLinks();
  const notes = exampleLinks === null ? [] : [exampleLinks];
  const [database, jobs, browser] = await Promise.all([
    check("database", async () => {
      await db.$queryRaw`SELECT 1`;
      return "ok";
    }),
    check("jobs", async () => {
      if (!isLocalEngine) return "ok";
      return (await readRunnerHealth()).active ? "ok" : "no job runner is active";
    }),
    check("browser", async () => {
      const { problem, note } = await readBrowserHealth();
      if (note !== null) notes.push(note);
      return problem ?? "ok";
    }),
  ]);
  const status = [database, jobs, browser].every((part) => part === "ok") ? "ok" : "unavailable";
  return { status, database, jobs, browser, ...(notes.length > 0 && { notes }) };
}

async function check(part: string, ask: () => Promise<PartHealth>): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(() => resolve("does not answer in time"), answerLimitMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    log.error({ err: error, part }, "health check failed");
    return "does not answer";
  } finally {
    clearTimeout(timer);
  }
}
