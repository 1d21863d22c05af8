import type { HubspotClient } from "@/lib/hubspot/client";
import { HubspotError } from "@/lib/hubspot/errors";

/** Sets properties of a contact; an empty value clears one. @returns whether the contact was there. @throws HubspotError */
export async function updateContact(
  hubspot: HubspotClient,
  contactId: string,
  properties: Record<string, string>,
): Promise<boolean> {
  try {
    await hubspot.call(({ crm }) => crm.contacts.basicApi.update(contactId, { properties }));
    return true;
  } catch (error) {
    if (error instanceof HubspotError && error.status === 404) return false;
    throw error;
  }
}
