import { AssociationSpecAssociationCategoryEnum } from "@hubspot/api-client/lib/codegen/crm/objects/models/AssociationSpec.js";
import { FilterOperatorEnum } from "@hubspot/api-client/lib/codegen/crm/objects/models/Filter.js";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { nullWhenMissing } from "@/lib/hubspot/hubspot-error";
import { createForContact } from "@/lib/hubspot/objects";

/** The specification's association between a contact and its authorisation records. */
export const associationTypeId = 564;

const associationsPerPage = 500;
const maxPages = 4;
const searchLimit = 10;

export interface HubspotObject {
  id: string;
  properties: Record<string, string | null>;
}

export interface Association {
  toObjectId: string;
  associationTypes: { category: string; typeId: number; label: string | null }[];
}

/** @returns its id @throws HubspotError */
export function createObject(
  hubspot: HubspotClient,
  objectType: string,
  properties: Record<string, string>,
  contactId: string,
): Promise<string> {
  const associationCategory = AssociationSpecAssociationCategoryEnum.UserDefined;
  return createForContact(hubspot, objectType, properties, { contactId, associationCategory, associationTypeId });
}

/** null if there is none @throws HubspotError */
export function getObject(
  hubspot: HubspotClient,
  objectType: string,
  id: string,
  properties: readonly string[],
): Promise<HubspotObject | null> {
  return nullWhenMissing(async () => {
    const found = await hubspot.call(({ crm }) => crm.objects.basicApi.getById(objectType, id, [...properties]));
    return { id: found.id, properties: found.properties };
  });
}

/** @returns whether it existed @throws HubspotError */
export async function updateObject(
  hubspot: HubspotClient,
  objectType: string,
  id: string,
  properties: Record<string, string>,
): Promise<boolean> {
  const updated = await nullWhenMissing(() =>
    hubspot.call(({ crm }) => crm.objects.basicApi.update(objectType, id, { properties })),
  );
  return updated !== null;
}

/** Idempotent. @throws HubspotError */
export async function deleteObject(hubspot: HubspotClient, objectType: string, id: string): Promise<void> {
  await nullWhenMissing(() => hubspot.call(({ crm }) => crm.objects.basicApi.archive(objectType, id)));
}

/** HubSpot's search lags by seconds: it misses new objects and returns deleted ones. @throws HubspotError */
export async function searchObjects(
  hubspot: HubspotClient,
  objectType: string,
  propertyName: string,
  value: string,
): Promise<string[]> {
  const filters = [{ propertyName, operator: FilterOperatorEnum.Eq, value }];
  const { results } = await hubspot.call(({ crm }) =>
    crm.objects.searchApi.doSearch(objectType, {
      filterGroups: [{ filters }],
      properties: [propertyName],
      sorts: ["-hs_createdate"],
      limit: searchLimit,
    }),
  );
  return results.map(({ id }) => id);
}

/** Only those with the specification's association type; null without such a contact. @throws HubspotError */
export function listAssociations(
  hubspot: HubspotClient,
  contactId: string,
  objectType: string,
): Promise<Association[] | null> {
  return nullWhenMissing(async () => {
    const associations: Association[] = [];
    let after: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { results, paging } = await hubspot.call(({ crm }) =>
        crm.associations.v4.basicApi.getPage("contacts", contactId, objectType, after, associationsPerPage),
      );
      associations.push(
        ...results.map(({ toObjectId, associationTypes }) => ({
          toObjectId: String(toObjectId),
          associationTypes: associationTypes.map(({ category, typeId, label }) => ({
            category,
            typeId,
            label: label ?? null,
          })),
        })),
      );
      after = paging?.next?.after;
      if (after === undefined) break;
    }
    return associations.filter(({ associationTypes }) =>
      associationTypes.some(({ typeId }) => typeId === associationTypeId),
    );
  });
}
