/** Tells a customer's open tabs what has changed. */
import { db } from "@/lib/db";
import { type PortalEvent, portalEvent } from "@/lib/events/event";

/** Arbitrary, but the same in every process: the first half of the advisory lock on a customer's events. */
const lockNamespace = 726_115;

/** What every process that streams listens on. */
export const eventChannel = "integration_events";

/**
 * Stores an event and, with the commit, announces it to every process that streams. The lock makes the ids of one
 * customer rise in the order of their commits: a stream that has sent id 12 never has to look for 11 again.
 * @param contactId of the customer in the agency's HubSpot: what the addresses of the streams name.
 * @throws ZodError when it is no event.
 */
export async function publishEvent(userId: number, contactId: string, event: PortalEvent): Promise<void> {
  const { kind, ...payload } = portalEvent.parse(event);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockNamespace}::int, ${userId}::int)`;
    await tx.integrationEvent.create({ data: { userId, contactId, kind, payload } });
    await tx.$executeRaw`SELECT pg_notify(${eventChannel}, '')`;
  });
}
