/** Operators see how audits fare, never what reports say. */
import { readState } from "@/lib/audits/queries";
import { fromStored } from "@/lib/audits/report/stored-json";
import type { AuditStatus } from "@/lib/audits/states/status";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Operator } from "@/lib/operator/operator";
import type { AuditFate, ListedAudit } from "@/lib/operator/operator-views";

export async function countAudits(_operator: Operator): Promise<Record<AuditStatus, number>> {
  const rows = await db.website.groupBy({ by: ["status"], _count: true });
  const countOf = (state: AuditStatus) => rows.find(({ status }) => status === state)?._count ?? 0;
  return {
    pending: countOf("pending"),
    running: countOf("running"),
    completed: countOf("completed"),
    failed: countOf("failed"),
  };
}

const listed = {
  id: true,
  url: true,
  status: true,
  reason: true,
  createdAt: true,
  startedAt: true,
  completedAt: true,
  pagesDone: true,
  pagesTotal: true,
  user: { select: { id: true, email: true, suspendedAt: true } },
} as const;

interface AuditFilter {
  state?: AuditStatus | undefined;
  before?: number | undefined;
  limit?: number;
}

export async function listAudits(
  _operator: Operator,
  { state, before, limit = 30 }: AuditFilter,
): Promise<ListedAudit[]> {
  const rows = await db.website.findMany({
    where: { ...(state && { status: state }), ...(before !== undefined && { id: { lt: before } }) },
    select: listed,
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map((row) => ({ ...row, ...statusOf(row) }));
}

function statusOf(row: { status: string; reason: string | null }) {
  const { status, reason } = readState(row);
  return { status, reason };
}

/** @throws AppError not-found */
export async function inspectAudit(_operator: Operator, auditId: number): Promise<AuditFate> {
  const audit = await db.website.findUnique({
    where: { id: auditId },
    select: {
      ...listed,
      phase: true,
      failureMessage: true,
      failureCause: true,
      reviewer: true,
      reviewerFallback: true,
      timings: true,
      pages: {
        select: { id: true, url: true, outcome: true, outcomeMessage: true, visitedAt: true },
        orderBy: { position: "asc" },
      },
      modelCalls: {
        select: { id: true, part: true, model: true, state: true, tries: true, milliseconds: true, microDollars: true },
        orderBy: { id: "asc" },
      },
    },
  });
  if (audit === null) throw new AppError("not-found", `There is no audit ${auditId}.`);
  const { timings, modelCalls, ...rest } = audit;
  const steps = Object.entries(fromStored("timings", timings) ?? {}).map(([step, milliseconds]) => ({
    step,
    milliseconds,
  }));
  const calls = modelCalls.map(({ microDollars, ...call }) => ({ ...call, dollars: Number(microDollars) / 1e6 }));
  return { ...rest, ...statusOf(audit), steps, modelCalls: calls };
}
