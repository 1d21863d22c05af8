import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { nullWhenMissing } from "@/lib/hubspot/hubspot-error";

/** An empty value clears a property. @returns whether the contact existed @throws HubspotError */
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
