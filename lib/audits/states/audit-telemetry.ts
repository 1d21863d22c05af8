import { builtIn } from "@/lib/audits/built-in-reviewer";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { isTelemetryOn } from "@/lib/telemetry/audit-trace";
import type { Attributes } from "@/lib/telemetry/names";
import { observeGauge, recordMetric, recordSpan } from "@/lib/telemetry/telemetry";

/** Call once after an audit has ended. Never throws. */
export async function recordAuditEnd(auditId: number): Promise<void> {
  if (!isTelemetryOn()) return;
  try {
    await recordEnd(auditId);
  } catch (err) {
    auditLog(auditId).warn({ err, code: "telemetry-failed" }, "could not record an audit's end in its trace");
  }
}

async function recordEnd(auditId: number): Promise<void> {
  const audit = await db.website.findUnique({
    where: { id: auditId },
    select: { status: true, reason: true, reviewer: true, createdAt: true, startedAt: true, completedAt: true },
  });
  if (audit === null || audit.completedAt === null) return;
  const { createdAt, startedAt, completedAt } = audit;
  const outcome = audit.reason ?? audit.status;
  const reviewer = audit.reviewer ?? builtIn;
  const attributes: Attributes = { "spotcheck.outcome": outcome, "spotcheck.audit.reviewer": reviewer };
  const pages = await db.page.count({ where: { websiteId: auditId, outcome: "audited" } });
  recordSpan({
    auditId,
    name: "audit",
    startedAt: createdAt,
    endedAt: completedAt,
    attributes: { ...attributes, "spotcheck.audit.pages": pages },
  });
  recordMetric("spotcheck.audits", 1, attributes);
  if (startedAt === null) return;
  recordSpan({ auditId, name: "wait", startedAt: createdAt, endedAt: startedAt, attributes: {} });
  recordMetric("spotcheck.audit.wait", secondsBetween(createdAt, startedAt));
  recordMetric("spotcheck.audit.duration", secondsBetween(startedAt, completedAt), attributes);
}

function secondsBetween(earlier: Date, later: Date): number {
  return Math.max(0, later.getTime() - earlier.getTime()) / 1_000;
}

/** Only in a job process: they all see the same queue. */
export function observeQueue(): void {
  observeGauge("spotcheck.audits.waiting", () => db.website.count({ where: { status: "pending" } }));
}
