import path from "node:path";
import { siteTaskParsers } from "@/lib/audits/site-tasks/results";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { untilEnded } from "@/lib/audits/states/until-ended";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { childEnvironment } from "@/lib/env";
import { auditLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";
import { createSandbox, type Sandbox } from "@/lib/sandbox/sandbox";
import { SandboxError } from "@/lib/sandbox/sandbox-error";

type SiteTasks = typeof tasks;

const limitsMs: Record<keyof SiteTasks, number> = {
  crawl: auditLimits.crawlMs,
  crawlDrawnLinks: auditLimits.crawlMs,
  choosePages: auditLimits.reviewMs,
  readLinkedPages: auditLimits.linkedPagesMs,
  reviewSite: auditLimits.reviewMs,
  listFaults: auditLimits.reviewMs,
  shrinkPicture: auditLimits.pictureMs,
  modelPageChoice: auditLimits.reviewMs,
  modelCopy: auditLimits.reviewMs,
  modelReview: auditLimits.reviewMs,
};

let sandbox: Sandbox<SiteTasks> | undefined;

function openSandbox(): Sandbox<SiteTasks> {
  // The crawl's extra CA certificates, and what Windows requires.
  const { NODE_EXTRA_CA_CERTS, SystemRoot } = childEnvironment({});
  sandbox ??= createSandbox<SiteTasks>({
    tasksFile: path.join(/* turbopackIgnore: true */ process.cwd(), "lib/audits/site-tasks/tasks.ts"),
    // More than cores, since a crawl mostly waits for its site.
    maxProcesses: 4,
    maxPerOwner: 2,
    memoryMb: 512,
    maxHoldMs: 20_000,
    env: { ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), ...(SystemRoot && { SystemRoot }) },
    cacheDir: path.join(dataFolders.chromium, "compiled"),
    parsers: siteTaskParsers,
  });
  return sandbox;
}

/** Resolves once all its processes have ended. Running tasks reject; the next one reopens it. */
export async function stopSiteSandbox(): Promise<void> {
  const opened = sandbox;
  sandbox = undefined;
  await opened?.close();
}

/** @returns null if the site kept it from finishing @throws AuditEndedError; SandboxError for other failures */
export async function runSiteTask<Name extends keyof SiteTasks>(
  auditId: number,
  task: Name,
  input: Parameters<SiteTasks[Name]>[0],
): Promise<{ result: Awaited<ReturnType<SiteTasks[Name]>> } | null> {
  const audit = await db.website.findUnique({ where: { id: auditId }, select: { userId: true } });
  if (audit === null) throw new AuditEndedError(auditId);
  return runJobTask({ auditId, userId: audit.userId, until: (work) => untilEnded(auditId, work) }, task, input);
}

interface Job {
  auditId: number;
  userId: number;
  until: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** For jobs other than the audit itself. @throws what `until` throws, and SandboxError */
export async function runJobTask<Name extends keyof SiteTasks>(
  { auditId, userId, until }: Job,
  task: Name,
  input: Parameters<SiteTasks[Name]>[0],
): Promise<{ result: Awaited<ReturnType<SiteTasks[Name]>> } | null> {
  try {
    const result = await until((signal) =>
      openSandbox().run(task, input, { owner: String(userId), timeoutMs: limitsMs[task], signal }),
    );
    return { result };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const { code, detail } = error;
    if (code === "failed") {
      auditLog(auditId).error({ task, code, detail }, "a sandbox task failed");
      throw error;
    }
    auditLog(auditId).warn({ task, code, detail }, "a sandbox task was stopped");
    return null;
  }
}
