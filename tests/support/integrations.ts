/** HubSpot and Cloudinary for tests of this process: emulators that the settings lead to, and customers. */
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { finishHubspot, startHubspot } from "@/lib/integrations/commands";
import { ensureContact } from "@/lib/integrations/ensure-contact";
import type { HubspotOptions } from "../emulators/hubspot";
import { type Integrations, startIntegrations } from "../emulators/start-emulators";
import { newSession } from "./people";
import { createViewer } from "./rows";

/** Whoever starts them closes them. */
export async function useIntegrations(options: { hubspot?: HubspotOptions } = {}): Promise<Integrations> {
  const integrations = await startIntegrations(options);
  setEnvironment(integrations.environment);
  return integrations;
}

export interface Customer {
  viewer: Viewer;
  sessionId: string;
  contactId: string;
  /** What each call names them by. */
  who: { userEmail: string; contactId: string };
}

/** An account with its contact in the agency's HubSpot, and nothing connected. */
export async function createCustomer(): Promise<Customer> {
  const viewer = await createViewer({ isConfirmed: true });
  const contactId = await ensureContact(viewer);
  return { ...(await newSession(viewer)), contactId, who: { userEmail: viewer.email, contactId } };
}

/** What HubSpot's redirect brings after a visitor's consent. */
export async function consent(
  { hubspot }: Integrations,
  customer: Customer,
  decision?: { hubId?: number; cancels?: boolean },
): Promise<{ code: string; state: string }> {
  const redirected = new URL(await hubspot.consent(await startHubspot(customer, customer.who), decision));
  const { code = "", state = "" } = Object.fromEntries(redirected.searchParams);
  return { code, state };
}

/** A customer whose HubSpot is connected. */
export async function createConnectedCustomer(
  integrations: Integrations,
  hubId?: number,
): Promise<Customer & { recordId: string }> {
  const customer = await createCustomer();
  const { viewer, who } = customer;
  await finishHubspot(customer, { ...who, ...(await consent(integrations, customer, { hubId })) });
  const { recordId } = await readHubspotRow(viewer);
  return { ...customer, recordId: recordId ?? "" };
}

export function readHubspotRow({ id }: Viewer) {
  return db.connection.findUniqueOrThrow({ where: { userId_provider: { userId: id, provider: "hubspot" } } });
}

/** The integration events of a customer, oldest first, without their times. */
export async function readEvents({ id }: Viewer): Promise<Record<string, unknown>[]> {
  const events = await db.integrationEvent.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
  return events.map(({ kind, payload }) => {
    const { timestamp: _timestamp, ...content } = payload as Record<string, unknown>;
    return { kind, ...content };
  });
}
