import { idleSince } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";

export const maxRows = 1_000;

export interface StoredEvent {
  id: bigint;
  userId: number;
  contactId: string;
  kind: string;
  payload: unknown;
}

export interface WatchedContact {
  userId: number;
  contactId: string;
  after: bigint;
}

export function readEventsAfter(watched: readonly WatchedContact[]): Promise<StoredEvent[]> {
  const userIds = watched.map(({ userId }) => userId);
  const contactIds = watched.map(({ contactId }) => contactId);
  const afters = watched.map(({ after }) => String(after));
  return db.$queryRaw<StoredEvent[]>`
    SELECT event.id, event."userId", event."contactId", event.kind, event.payload
    FROM unnest(${userIds}::int[], ${contactIds}::text[], ${afters}::bigint[]) AS watched ("userId", "contactId", after)
    JOIN integration_events AS event
      ON event."userId" = watched."userId" AND event."contactId" = watched."contactId" AND event.id > watched.after
    ORDER BY event.id LIMIT ${maxRows}`;
}

export interface Reader {
  userId: number;
  contactId: string;
  sessionId: string;
}

export async function findFormerReaders<T extends Reader>(readers: readonly T[]): Promise<T[]> {
  const userIds = readers.map(({ userId }) => userId);
  const contactIds = readers.map(({ contactId }) => contactId);
  const sessionIds = readers.map(({ sessionId }) => sessionId);
  const rows = await db.$queryRaw<{ position: bigint }[]>`
    SELECT reader.position
    FROM unnest(${userIds}::int[], ${contactIds}::text[], ${sessionIds}::text[]) WITH ORDINALITY
      AS reader ("userId", "contactId", "sessionId", position)
    WHERE NOT EXISTS (
      SELECT 1 FROM sessions JOIN users ON users.id = sessions."userId"
      WHERE sessions.id = reader."sessionId" AND sessions."expiresAt" > now()
        AND sessions."lastSeenAt" > ${idleSince()}
        AND users.id = reader."userId" AND users."hubspotContactId" = reader."contactId")`;
  return rows.flatMap(({ position }) => readers[Number(position) - 1] ?? []);
}
