import { db } from "@/lib/db";
import { type PortalEvent, portalEvent } from "@/lib/events/event";

/** Arbitrary, but equal in every process: first half of the advisory lock on a customer's events. */
const lockNamespace = 726_115;

export const eventChannel = "integration_events";

/** Locked so that a customer's ids rise in commit order: after 12 nobody looks for 11. @throws ZodError */
export async function publishEvent(userId: number, contactId: string, event: PortalEvent): Promise<void> {
  const { kind, ...payload } = portalEvent.parse(event);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockNamespace}::int, ${userId}::int)`;
    await tx.integrationEvent.create({ data: { userId, contactId, kind, payload } });
    await tx.$executeRaw`SELECT pg_notify(${eventChannel}, '')`;
  });
}
