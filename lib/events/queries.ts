import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type IntegrationStatus, type PortalEvent, portalEvent } from "@/lib/events/event";
import { log } from "@/lib/log";

const statusLifetimeMs = 10 * 60_000;

/** @returns 0 without events; null if the contact is not the viewer's */
export async function getNewestEventId(viewer: Viewer, contactId: string): Promise<bigint | null> {
  if (!isText(contactId)) return null;
  const [row] = await db.$queryRaw<{ newest: bigint }[]>`
    SELECT COALESCE((SELECT max(id) FROM integration_events WHERE "userId" = u.id AND "contactId" = ${contactId}), 0)
      AS newest
    FROM users u WHERE u.id = ${viewer.id} AND u."hubspotContactId" = ${contactId}`;
  return row?.newest ?? null;
}

/** State of the latest connection attempt; null if the contact is not the viewer's. */
export async function getIntegrationStatus(
  viewer: Viewer,
  contactId: string,
  now = new Date(),
): Promise<IntegrationStatus | null> {
  if (!isText(contactId)) return null;
  const isOwn = await db.user.count({ where: { id: viewer.id, hubspotContactId: contactId } });
  if (isOwn === 0) return null;
  const row = await db.integrationEvent.findFirst({
    where: { userId: viewer.id, contactId, kind: "integration-status" },
    orderBy: { id: "desc" },
  });
  const event = row && parseStoredEvent(row);
  if (event?.kind !== "integration-status") return { connected: false, timestamp: null, stage: null, message: null };
  const { stage, message, timestamp } = event;
  if (Date.parse(timestamp) < now.getTime() - statusLifetimeMs)
    return { connected: false, timestamp, stage: null, message: null };
  return { connected: stage === "connected", timestamp, stage, message };
}

function isText(contactId: string): boolean {
  return !contactId.includes("\0");
}

export function parseStoredEvent(row: { id: bigint; kind: string; payload: unknown }): PortalEvent | null {
  const parsed = portalEvent.safeParse(Object.assign({}, row.payload, { kind: row.kind }));
  if (!parsed.success) log.error({ code: "unreadable-event", id: String(row.id) }, "malformed stored event");
  return parsed.data ?? null;
}
