import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type IntegrationStatus, type PortalEvent, portalEvent } from "@/lib/events/event";
import { log } from "@/lib/log";

/** Milliseconds for which an event says how things stand. */
const statusLifetimeMs = 10 * 60_000;

/** @returns the id of the newest event, 0 when there is none; null when the contact is not the viewer's own. */
export async function getNewestEventId(viewer: Viewer, contactId: string): Promise<bigint | null> {
  if (!isText(contactId)) return null;
  // Raw, because Prisma would read the customer and the event with two statements.
  const [row] = await db.$queryRaw<{ newest: bigint }[]>`
    SELECT COALESCE((SELECT max(id) FROM integration_events WHERE "userId" = u.id AND "contactId" = ${contactId}), 0)
      AS newest
    FROM users u WHERE u.id = ${viewer.id} AND u."hubspotContactId" = ${contactId}`;
  return row?.newest ?? null;
}

/** How the newest connection attempt stands; null when the contact is not the viewer's own. */
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

/** Postgres answers a null byte with an error. */
function isText(contactId: string): boolean {
  return !contactId.includes("\0");
}

/** An event as its row holds it; null when an earlier version or a hand wrote something else. */
export function parseStoredEvent(row: { id: bigint; kind: string; payload: unknown }): PortalEvent | null {
  const parsed = portalEvent.safeParse(Object.assign({}, row.payload, { kind: row.kind }));
  if (!parsed.success) log.error({ code: "unreadable-event", id: String(row.id) }, "a stored event can't be read");
  return parsed.data ?? null;
}
