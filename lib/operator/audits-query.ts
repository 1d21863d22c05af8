/** Everybody's audits, as an operator sees them: how they fare, never what their reports say. */
import { fromStored } from "@/lib/audits/stored-json";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Operator } from "@/lib/operator/operator";

export const auditStates = ["pending", "running", "completed", "failed"] as const;
export type AuditState = (typeof auditStates)[number];

export async function countAudits(_operator: Operator): Promise<Record<AuditState, number>> {
  const rows = await db.website.groupBy({ by: ["status"], _count: true });
  const countOf = (state: AuditState) => rows.find(({ status }) => status === state)?._count ?? 0;
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
  state?: AuditState | undefined;
  /** Only audits with lower numbers. */
  before?: number | undefined;
  limit?: number;
}

export type ListedAudit = Awaited<ReturnType<typeof listAudits>>[number];

/** Newest first. */
export function listAudits(_operator: Operator, { state, before, limit = 30 }: AuditFilter) {
  return db.website.findMany({
    where: { ...(state && { status: state }), ...(before !== undefined && { id: { lt: before } }) },
    select: listed,
    orderBy: { id: "desc" },
    take: limit,
  });
}

/** How one audit fared: its steps (milliseconds), pages and questions to a model. @throws AppError not-found */
export async function inspectAudit(_operator: Operator, auditId: number) {
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
        select: { part: true, model: true, state: true, tries: true, milliseconds: true, microDollars: true },
        orderBy: { id: "asc" },
      },
    },
  });
  if (audit === null) throw new AppError("not-found", `There is no audit ${auditId}.`);
  const { timings, ...rest } = audit;
  const steps = Object.entries(fromStored("timings", timings) ?? {}).map(([step, milliseconds]) => ({
    step,
    milliseconds,
  }));
  return { ...rest, steps };
}
