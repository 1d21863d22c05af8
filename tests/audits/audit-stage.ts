/** The product's own jobs and slots, run inside a test's process against its database and sites of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { getSharedPool } from "@/inngest/local/job-database";
import { startLocalRunner } from "@/inngest/local/runner";
import type { Report } from "@/lib/audits/report/report";
import { getReport } from "@/lib/audits/report/report-query";
import { auditRequestSchema } from "@/lib/audits/schema";
import { createAudit } from "@/lib/audits/states/commands";
import { stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import type { Viewer } from "@/lib/auth/viewer";
import { stopSlots } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { env, setEnvironment } from "@/lib/env";
import { waitUntil } from "../support/within.ts";

const lookEveryMs = 50;
const waitLimitMs = 4 * 60_000;

/**
 * Starts the job runner; browsers start with the first visit.
 * @param sites addresses on loopback that may be audited.
 * @returns what ends all of it.
 */
export async function startAuditStage(options: { sites: string[]; slots?: number }): Promise<() => Promise<void>> {
  const outbox = await mkdtemp(path.join(tmpdir(), "spotcheck-outbox-"));
  setEnvironment({
    AUDIT_ALLOWED_HOSTS: options.sites.map((url) => new URL(url).host).join(","),
    AUDIT_SLOTS: String(options.slots ?? ""),
  });
  Object.assign(dataFolders, { chromium: testCacheDir, outbox });
  const runner = await startLocalRunner({
    client: inngest,
    functions,
    connectionString: env.DATABASE_URL ?? "",
    concurrency: 24,
    logger: pino({ level: "silent" }),
  });
  return async () => {
    await runner.stop();
    await Promise.all([stopSlots(), stopSiteSandbox()]);
    await rm(outbox, { recursive: true, force: true });
  };
}

/** As the form sends it: with pages, these are audited; without, the reviewer chooses. */
export function requestAudit(viewer: Viewer, url: string, manualPages?: string[]): Promise<number> {
  const pages = manualPages && { pageSelectionMethod: "manual", manualPages };
  return createAudit(viewer, auditRequestSchema.parse({ url, ...pages }));
}

export async function readReport(viewer: Viewer, auditId: number): Promise<Report> {
  const report = await getReport(viewer, auditId);
  if (report === null) throw new Error(`audit ${auditId} is gone`);
  return report;
}

/** @throws Error saying how far the audit is, when it has not ended in time. */
export async function waitForEnd(viewer: Viewer, auditId: number, limitMs = 8 * 60_000): Promise<Report> {
  let report = await readReport(viewer, auditId);
  const isOver = async () => {
    report = await readReport(viewer, auditId);
    return report.status === "completed" || report.status === "failed";
  };
  const describeProgress = () => {
    const pages = report.pages.map(({ url, outcome }) => `${url}: ${outcome ?? "no outcome yet"}`);
    return `the end of audit ${auditId}, which is ${report.status}, ${report.phase}; ${pages.join(", ") || "no pages"}`;
  };
  await waitUntil(limitMs, describeProgress, isOver, { everyMs: 10 * lookEveryMs });
  return report;
}

/** How many steps of an audit's jobs are under way or wait for their turn. */
export async function countStepsLeft(auditId: number): Promise<number> {
  const { rows } = await getSharedPool().query<{ count: number }>(
    `select count(*)::int as count from inngest_local.jobs join inngest_local.runs on runs.id = payload->>'runId'
     where task = 'call' and event->'data'->>'auditId' = $1`,
    [String(auditId)],
  );
  return rows[0]?.count ?? 0;
}

/** Milliseconds until something holds, looked at many times a second. @throws Error naming it after four minutes. */
export async function timeUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  await waitUntil(waitLimitMs, what, holds, { everyMs: lookEveryMs });
  return performance.now() - startedAt;
}

/** The kinds of mail that were asked for, for this person. */
export async function listMailKinds(viewer: Viewer): Promise<string[]> {
  const mails = await db.mail.findMany({ where: { recipient: viewer.email }, orderBy: { createdAt: "asc" } });
  return mails.map(({ kind }) => kind);
}
