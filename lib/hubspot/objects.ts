import type { AssociationSpec } from "@hubspot/api-client/lib/codegen/crm/objects/models/AssociationSpec.js";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";

type ContactAssociation = AssociationSpec & { contactId: string };

/** With its association, in one call. @returns its id @throws HubspotError */
export async function createForContact(
  hubspot: HubspotClient,
  objectType: string,
  properties: Record<string, string>,
  { contactId, ...type }: ContactAssociation,
): Promise<string> {
  const associations = [{ to: { id: contactId }, types: [type] }];
  const { id } = await hubspot.call(({ crm }) => crm.objects.basicApi.create(objectType, { properties, associations }));
  return id;
}
