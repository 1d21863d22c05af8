import { browserName } from "@/lib/account/browser-name";
import type { SessionListItem } from "@/lib/account/session-list-item";
import { idleSince } from "@/lib/auth/session-settings";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

export interface Usage {
  audits: number;
  pages: number;
}

export async function getUsage(viewer: Viewer): Promise<Usage> {
  const { _count, _sum } = await db.usageRecord.aggregate({
    where: { userId: viewer.id },
    _count: true,
    _sum: { pagesAudited: true },
  });
  return { audits: _count, pages: _sum.pagesAudited ?? 0 };
}

/** Accounts from the operator's sign-in service start without one. */
export async function hasPassword({ id }: Viewer): Promise<boolean> {
  return (await db.user.count({ where: { id, password: { not: null } } })) === 1;
}

export async function listSessions(
  viewer: Viewer,
  currentSessionId: string,
  now = new Date(),
): Promise<SessionListItem[]> {
  const rows = await db.session.findMany({
    where: { userId: viewer.id, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince(now) } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }],
  });
  const sessions = rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    browser: browserName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentSessionId,
  }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
