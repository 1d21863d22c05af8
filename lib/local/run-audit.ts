import { setTimeout as sleep } from "node:timers/promises";
import { SingleBar } from "cli-progress";
import { type FullReport, getFullReport } from "@/lib/audits/report/report-query";
import { auditRequestSchema } from "@/lib/audits/schema";
import { createAudit } from "@/lib/audits/states/commands";
import type { AuditPhase, AuditStatusResponse } from "@/lib/audits/states/status";
import { getAuditStatus } from "@/lib/audits/states/status-query";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { describeSignIn, findOrCreateLocalAccount, requireAccount } from "@/lib/local/local-account";
import { portalUrl } from "@/lib/portal-url";

const pollMs = 500;

const phaseLabels: Record<AuditPhase, string> = {
  initializing: "Initializing crawler",
  discovering: "Discovering pages",
  auditing: "Auditing pages",
  aiAudit: "Reviewing the pages",
  generating: "Generating report",
};

const phaseStart: Record<AuditPhase, number> = {
  initializing: 0,
  discovering: 5,
  auditing: 15,
  aiAudit: 90,
  generating: 95,
};

interface AuditOrder {
  url: string;
  pages: string[] | undefined;
  owner: string | undefined;
}

/** Shows progress and prints the result. @throws AppError for an address that may not be audited */
export async function runAudit(order: AuditOrder): Promise<FullReport> {
  const local = order.owner === undefined ? await findOrCreateLocalAccount("terminal") : null;
  const owner = local?.viewer ?? (await requireAccount(order.owner ?? ""));
  const request = auditRequestSchema.safeParse({
    url: order.url,
    ...(order.pages && { pageSelectionMethod: "manual", manualPages: order.pages }),
  });
  if (!request.success) throw new AppError("invalid-input", request.error.issues[0]?.message);
  const auditId = await createAudit(owner, request.data);
  await follow(owner, auditId);
  const report = await getFullReport(owner, auditId);
  if (report === null) throw new Error(`Audit ${auditId} is gone.`);
  printResult(report);
  if (local !== null) console.log(describeSignIn(local));
  return report;
}

async function follow(owner: Viewer, auditId: number): Promise<void> {
  const bar = new SingleBar({
    format: "{bar} {percentage}% | {label} | {duration_formatted}",
    hideCursor: true,
    noTTYOutput: true,
  });
  bar.start(100, 0, { label: phaseLabels.initializing });
  let response = await getAuditStatus(owner, auditId);
  while (response !== null && (response.status === "pending" || response.status === "running")) {
    bar.update(percentOf(response.progress), { label: labelOf(response.progress) });
    await sleep(pollMs);
    response = await getAuditStatus(owner, auditId);
  }
  if (response?.status === "completed") bar.update(100, { label: "Done" });
  else bar.update({ label: "Failed" });
  bar.stop();
}

function percentOf({ phase, pagesDone, pagesTotal }: AuditStatusResponse["progress"]): number {
  const start = phaseStart[phase];
  if (phase !== "auditing" || pagesTotal === null) return start;
  return start + (phaseStart.aiAudit - start) * (pagesDone / pagesTotal);
}

function labelOf({ phase, pagesDone, pagesTotal }: AuditStatusResponse["progress"]): string {
  if (phase !== "auditing" || pagesTotal === null) return phaseLabels[phase];
  return `Auditing page ${Math.min(pagesDone + 1, pagesTotal)} of ${pagesTotal}`;
}

function printResult(report: FullReport): void {
  console.log("");
  if (report.status !== "completed") {
    console.log(`Audit failed (${report.reason ?? "unknown"}): ${report.failureMessage ?? ""}`);
    return;
  }
  const score = (value: number | null) => String(value ?? "–").padStart(4);
  console.log(
    `${report.url}: ${report.pages.filter(({ outcome }) => outcome === "audited").length} of ${report.pages.length} pages audited`,
  );
  console.log("");
  console.log("perf a11y best  seo  page");
  for (const page of report.pages) {
    const scores = [page.performanceScore, page.accessibilityScore, page.bestPracticesScore, page.seoScore]
      .map(score)
      .join(" ");
    console.log(`${scores}  ${page.url}${page.outcomeMessage === null ? "" : ` (${page.outcomeMessage})`}`);
  }
  const totals = [report.performanceScore, report.accessibilityScore, report.bestPracticesScore, report.seoScore]
    .map(score)
    .join(" ");
  console.log(
    `${totals}  all pages; overall ${report.overallScore ?? "–"}, rubric ${report.rubricScore ?? "–"} of ${report.rubricMaxScore}`,
  );
  console.log("");
  console.log(`Report: ${portalUrl(`/dashboard/${report.id}`)}`);
}
