/** Loads a customer's authorisation records (specification, section 7). All calls throw ApiError. */
import { ApiError, apiRequest } from "@/components/api-client";
import { type AuthorisationRecord, recordProperties, relevantRecords } from "@/lib/integrations/record-view";

const associationTypeId = 564;
const maxRecords = 20;

export interface Customer {
  email: string;
  objectType: string;
}

export async function loadContactId({ email }: Customer): Promise<string> {
  const { id } = await apiRequest<{ id: string }>("GET", `/api/hubspot/contacts/${encodeURIComponent(email)}`);
  return id;
}

/** The relevant records, newest first: those associated with the contact, else those with its address. */
export async function loadRecords(customer: Customer): Promise<AuthorisationRecord[]> {
  const ids = await loadAssociatedIds(customer, await loadContactId(customer));
  if (ids.length === 0) return relevantRecords(await searchRecords(customer));
  const records = await Promise.all(ids.map((id) => loadRecord(customer, id)));
  return relevantRecords(records.filter((record) => record !== null));
}

export function recordsToShow(
  shown: readonly AuthorisationRecord[],
  loaded: readonly AuthorisationRecord[] | null,
  isQuiet: boolean,
): readonly AuthorisationRecord[] {
  return loaded ?? (isQuiet ? shown : []);
}

async function loadAssociatedIds({ objectType }: Customer, contactId: string): Promise<string[]> {
  const path = `/api/hubspot/contacts/${encodeURIComponent(contactId)}/associations/${encodeURIComponent(objectType)}`;
  const { results } = await apiRequest<{ results: { toObjectId?: string | number; id?: string | number }[] }>(
    "GET",
    `${path}?associationTypeId=${associationTypeId}`,
  );
  const ids = results.flatMap(({ toObjectId, id }) => toObjectId ?? id ?? []).map(String);
  return [...new Set(ids)].sort((a, b) => Number(b) - Number(a)).slice(0, maxRecords);
}

/** @returns null if it has been deleted */
async function loadRecord({ objectType }: Customer, id: string): Promise<AuthorisationRecord | null> {
  const path = `/api/hubspot/objects/${encodeURIComponent(objectType)}/${encodeURIComponent(id)}`;
  try {
    return await apiRequest<AuthorisationRecord>("GET", `${path}?properties=${recordProperties.join(",")}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function searchRecords({ email, objectType }: Customer): Promise<AuthorisationRecord[]> {
  const { results } = await apiRequest<{ results: AuthorisationRecord[] }>(
    "POST",
    `/api/hubspot/search/${encodeURIComponent(objectType)}`,
    {
      filterGroups: [{ filters: [{ propertyName: "user_email", operator: "EQ", value: email }] }],
      properties: recordProperties,
    },
  );
  return results;
}
