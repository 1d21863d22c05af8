/** Reads of checks again. Each takes the viewer: a reader sees receipts, the owner also what goes on or failed. */
import { readableBy } from "@/lib/audits/queries";
import { fromStored } from "@/lib/audits/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { recheckFailures } from "@/lib/rechecks/lifecycle";
import { recheckStates, type ShownRecheck } from "@/lib/rechecks/receipt";
import type { Prisma } from "@/prisma/generated/client";

/** Five actions, ten receipts each; older ones are not shown. */
const maxShown = 50;

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

/** Of an audit that the viewer may read, newest first; nothing of any other. */
export async function listRechecks(
  viewer: Viewer,
  auditId: number,
  seenBy: "viewer" | "guest" = "viewer",
): Promise<ShownRecheck[]> {
  const receipts = { state: "completed", website: readableBy(viewer) };
  const rows = await db.recheck.findMany({
    where: {
      websiteId: auditId,
      OR: [receipts, ...(seenBy === "viewer" ? [{ website: { userId: viewer.id } }] : [])],
    },
    select: columns,
    orderBy: { id: "desc" },
    take: maxShown,
  });
  return rows.map(show);
}

/** One of the viewer's own audit; null when there is none. */
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
