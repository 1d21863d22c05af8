import { addressKey } from "@/lib/auth/address-key";
import { requireConfirmedEmail } from "@/lib/auth/email-confirmation";
import type { Asker } from "@/lib/auth/prove-identity";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getObject, type HubspotObject, listAssociations } from "@/lib/hubspot/authorisation-records";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { getContactId } from "@/lib/integrations/ensure-contact";
import { withHubspotFailures } from "@/lib/integrations/failures";
import { recordProperties } from "@/lib/integrations/record-view";
import { type HubspotSettings, requireHubspotSettings } from "@/lib/integrations/setup";

/** Short, because the command's own calls need most of the request's time. */
export const lookupLimitMs = 3_000;

/** With secrets. null unless it names the viewer's address, or none but is their contact's. @throws HubspotError */
export async function findOwnRecord(
  viewer: Viewer,
  recordId: string,
  { authObject }: Pick<HubspotSettings, "authObject">,
  hubspot: HubspotClient,
): Promise<HubspotObject | null> {
  if (!isRecordId(recordId)) return null;
  const record = await getObject(hubspot, authObject, recordId, recordProperties);
  const email = record?.properties.user_email?.trim().toLowerCase();
  if (record === null || email) return email === viewer.email ? record : null;
  const contactId = await getContactId(viewer.id);
  const associations = contactId === null ? null : await listAssociations(hubspot, contactId, authObject);
  return associations?.some(({ toObjectId }) => toObjectId === recordId) ? record : null;
}

/** @param recordId null for any @throws AppError email-unconfirmed, too-many-requests, or the given code */
export async function requireOwnRecord(
  asker: Asker,
  recordId: string | null,
  otherwise: "not-found" | "not-connected" = "not-found",
): Promise<{ isLinked: boolean }> {
  const { viewer } = asker;
  await requireConfirmedEmail(asker);
  if (recordId !== null && !isRecordId(recordId)) throw new AppError(otherwise);
  const row = { userId: viewer.id, provider: "hubspot" };
  const where = recordId === null ? { ...row, state: { not: "disconnecting" } } : { ...row, recordId };
  if ((await db.connection.count({ where })) === 1) return { isLinked: true };
  if (recordId === null) throw new AppError(otherwise);
  await consume({ limit: "hubspot-reads", key: addressKey(viewer.email) });
  const settings = requireHubspotSettings();
  const record = await withHubspotFailures(() =>
    findOwnRecord(viewer, recordId, settings, settings.openAgency(viewer.id, lookupLimitMs)),
  );
  if (record === null) throw new AppError(otherwise);
  return { isLinked: false };
}

/** Only HubSpot's numbers: anything else might lead elsewhere in a URL, or fail in Postgres. */
function isRecordId(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}
