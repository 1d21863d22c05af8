import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { HubspotError, nullWhenMissing } from "@/lib/hubspot/hubspot-error";

export interface NewContact {
  email: string;
  firstname: string;
  lastname: string;
  company: string;
}

/** null if there is none @throws HubspotError */
export async function findContact(hubspot: HubspotClient, email: string): Promise<string | null> {
  const contact = await nullWhenMissing(() =>
    hubspot.call(({ crm }) =>
      crm.contacts.basicApi.getById(email, ["email"], undefined, undefined, undefined, "email"),
    ),
  );
  return contact?.id ?? null;
}

/** HubSpot guarantees one contact per address. @returns its id @throws HubspotError */
export async function findOrCreateContact(hubspot: HubspotClient, contact: NewContact): Promise<string> {
  const found = await findContact(hubspot, contact.email);
  if (found !== null) return found;
  try {
    const { id } = await hubspot.call(({ crm }) => crm.contacts.basicApi.create({ properties: { ...contact } }));
    return id;
  } catch (error) {
    if (error instanceof HubspotError && error.existingId !== null) return error.existingId;
    throw error;
  }
}
