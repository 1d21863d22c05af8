import { readableBy } from "@/lib/audits/queries";
import { recheckFailures, recheckStates, type ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import { fromStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { recheckLimits } from "@/lib/limits";
import type { Prisma } from "@/prisma/generated/client";

const columns = {
  id: true,
  priority: true,
  state: true,
  receipt: true,
  failure: true,
  pagesTotal: true,
  createdAt: true,
  completedAt: true,
  _count: { select: { visits: true } },
} as const satisfies Prisma.RecheckSelect;

export async function listRechecks(
  viewer: Viewer,
  auditId: number,
  seenBy: "viewer" | "guest" = "viewer",
): Promise<ShownRecheck[]> {
  const receipts = { state: "completed", website: readableBy(viewer) };
  const where = {
    websiteId: auditId,
    OR: [receipts, ...(seenBy === "viewer" ? [{ website: { userId: viewer.id } }] : [])],
  };
  const actions = await db.recheck.groupBy({ by: ["priority"], where });
  const rows = await Promise.all(
    actions.map(({ priority }) =>
      db.recheck.findMany({
        where: { ...where, priority },
        select: columns,
        orderBy: { id: "desc" },
        take: recheckLimits.shown,
      }),
    ),
  );
  return rows
    .flat()
    .sort((a, b) => b.id - a.id)
    .map(show);
}

export async function getRecheck(viewer: Viewer, auditId: number, recheckId: number): Promise<ShownRecheck | null> {
  const row = await db.recheck.findFirst({
    where: { id: recheckId, websiteId: auditId, website: { userId: viewer.id } },
    select: columns,
  });
  return row && show(row);
}

type Row = Prisma.RecheckGetPayload<{ select: typeof columns }>;

function show({
  id,
  priority,
  state,
  receipt,
  failure,
  pagesTotal,
  createdAt,
  completedAt,
  _count,
}: Row): ShownRecheck {
  const known = recheckStates.find((each) => each === state) ?? "failed";
  const isKnown = failure !== null && Object.hasOwn(recheckFailures, failure);
  const reason = isKnown ? recheckFailures[failure as keyof typeof recheckFailures] : recheckFailures.internal;
  return {
    id,
    priority,
    state: known,
    receipt: fromStored("receipt", receipt),
    failure: known === "failed" ? reason : null,
    pagesDone: _count.visits,
    pagesTotal,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}
