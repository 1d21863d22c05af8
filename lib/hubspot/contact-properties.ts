import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { nullWhenMissing } from "@/lib/hubspot/hubspot-error";

/** Sets properties of a contact; an empty value clears one. @returns whether the contact was there. @throws HubspotError */
export async function updateContact(
  hubspot: HubspotClient,
  contactId: string,
  properties: Record<string, string>,
): Promise<boolean> {
  const updated = await nullWhenMissing(() =>
    hubspot.call(({ crm }) => crm.contacts.basicApi.update(contactId, { properties })),
  );
  return updated !== null;
}
