import type { PortalEvent, Service } from "@/lib/events/event";
import { publishEvent } from "@/lib/events/publish";
import { getContactId } from "@/lib/integrations/ensure-contact";
import { log } from "@/lib/log";

export function announceConnected(userId: number, service: Service): Promise<void> {
  const timestamp = new Date().toISOString();
  return publish(userId, [
    { kind: "integration-status", stage: "connected", message: null, data: { service }, timestamp },
    { kind: "system-update", action: "connected", systemType: service, timestamp },
  ]);
}

export function announceDisconnected(userId: number, service: Service): Promise<void> {
  const timestamp = new Date().toISOString();
  return publish(userId, [{ kind: "system-update", action: "disconnected", systemType: service, timestamp }]);
}

export function announceFailure(userId: number, service: Service, message: string): Promise<void> {
  const timestamp = new Date().toISOString();
  return publish(userId, [{ kind: "integration-status", stage: "error", message, data: { service }, timestamp }]);
}

/** Never fails: tabs that miss the event see the change on reload. */
async function publish(userId: number, events: PortalEvent[]): Promise<void> {
  try {
    const contactId = await getContactId(userId);
    if (contactId === null) return;
    for (const event of events) await publishEvent(userId, contactId, event);
  } catch (err) {
    log.error({ err, userId }, "could not publish an integration event");
  }
}
