import { randomUUID } from "node:crypto";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { PortalEvent } from "@/lib/events/event";
import { createViewer } from "@/tests/support/rows";

export interface EventCustomer {
  viewer: Viewer;
  userId: number;
  contactId: string;
  sessionId: string;
  sessionToken: string;
}

export async function createEventCustomer(): Promise<EventCustomer> {
  const viewer = await createViewer();
  const contactId = randomUUID();
  await db.user.update({ where: { id: viewer.id }, data: { hubspotContactId: contactId } });
  const sessionToken = await createSession(viewer.id, "");
  return { viewer, userId: viewer.id, contactId, sessionToken, sessionId: hashSecretToken(sessionToken) };
}

/** @param message identifies the event */
export function statusEvent(message: string, stage: "waiting" | "connected" | "error" = "waiting"): PortalEvent {
  return {
    kind: "integration-status",
    stage,
    message,
    data: { service: "hubspot" },
    timestamp: new Date().toISOString(),
  };
}
