import { addressKey } from "@/lib/auth/address-key";
import { requireConfirmedEmail } from "@/lib/auth/email-confirmation";
import type { Asker } from "@/lib/auth/prove-identity";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import {
  type Association,
  associationTypeId,
  type HubspotObject,
  listAssociations,
  searchObjects,
} from "@/lib/hubspot/authorisation-records";
import { ensureContact, forgetContact, requireOwnContact, requireOwnEmail } from "@/lib/integrations/ensure-contact";
import { withHubspotFailures } from "@/lib/integrations/failures";
import { findOwnRecord } from "@/lib/integrations/own-record";
import {
  type AuthorisationRecord,
  presentMarker,
  type RecordProperty,
  recordProperties,
  relevantRecords,
  secretProperties,
} from "@/lib/integrations/record-view";
import { type HubspotSettings, requireHubspotSettings } from "@/lib/integrations/setup";

/** Created if missing. @throws AppError not-set-up, email-unconfirmed, not-found, too-many-requests, unavailable */
export async function getOwnContact(asker: Asker, email: string): Promise<string> {
  const { authObject } = requireHubspotSettings();
  await openReads(asker, authObject, () => requireOwnEmail(asker.viewer, email));
  return ensureContact(asker.viewer);
}

/** @throws AppError not-set-up, email-unconfirmed, not-found, invalid-input, too-many-requests, unavailable */
export async function listOwnAssociations(
  asker: Asker,
  { contactId, objectType, typeId }: { contactId: string; objectType: string; typeId: string | null },
): Promise<Association[]> {
  const { viewer } = asker;
  const { authObject, openAgency } = await openReads(asker, objectType, () => requireOwnContact(viewer, contactId));
  if (typeId !== null && typeId !== String(associationTypeId)) throw new AppError("invalid-input");
  const associations = await withHubspotFailures(() => listAssociations(openAgency(viewer.id), contactId, authObject));
  if (associations === null) await forgetContact(viewer.id, contactId);
  const ending = await endingRecordId(viewer);
  return (associations ?? []).filter(({ toObjectId }) => toObjectId !== ending);
}

/** @throws AppError not-set-up, email-unconfirmed, not-found, too-many-requests, unavailable */
export async function getOwnRecord(
  asker: Asker,
  { objectType, recordId, wanted }: { objectType: string; recordId: string; wanted: readonly string[] | null },
): Promise<AuthorisationRecord> {
  const { viewer } = asker;
  const settings = await openReads(asker, objectType);
  const hubspot = settings.openAgency(viewer.id);
  const record = await withHubspotFailures(() => findOwnRecord(viewer, recordId, settings, hubspot));
  if (record === null || recordId === (await endingRecordId(viewer))) throw new AppError("not-found");
  return maskRecord(record, wanted);
}

/** Rereads each record, since search returns recently deleted ones. @throws AppError as getOwnRecord */
export async function searchOwnRecords(
  asker: Asker,
  { objectType, email, wanted }: { objectType: string; email: string; wanted: readonly string[] | null },
): Promise<AuthorisationRecord[]> {
  const { viewer } = asker;
  const settings = await openReads(asker, objectType, () => requireOwnEmail(viewer, email));
  const hubspot = settings.openAgency(viewer.id);
  const ending = await endingRecordId(viewer);
  const records = await withHubspotFailures(async () => {
    const ids = await searchObjects(hubspot, settings.authObject, "user_email", viewer.email);
    const shown = ids.filter((id) => id !== ending);
    if (shown.length > 0) await consume({ limit: "hubspot-reads", key: addressKey(viewer.email) }, shown.length);
    return Promise.all(shown.map((id) => findOwnRecord(viewer, id, settings, hubspot)));
  });
  const own = records.filter((record) => record !== null);
  return relevantRecords(own.map((record) => maskRecord(record, null))).map(({ id, properties }) => ({
    id,
    properties: pick(properties, wanted),
  }));
}

/** Starts every read of the agency's HubSpot; counts it only if allowed. */
async function openReads(
  asker: Asker,
  objectType: string,
  requireOwn: () => void | Promise<void> = () => {},
): Promise<HubspotSettings> {
  const settings = requireHubspotSettings();
  if (objectType !== settings.authObject) throw new AppError("not-found");
  await requireConfirmedEmail(asker);
  await requireOwn();
  await consume({ limit: "hubspot-reads", key: addressKey(asker.viewer.email) });
  return settings;
}

async function endingRecordId({ id: userId }: Viewer): Promise<string | null> {
  const row = await db.connection.findFirst({
    where: { userId, provider: "hubspot", state: "disconnecting" },
    select: { recordId: true },
  });
  return row?.recordId ?? null;
}

function maskRecord({ id, properties }: HubspotObject, wanted: readonly string[] | null): AuthorisationRecord {
  const masked = recordProperties.map((name): [RecordProperty, string | null] => {
    const value = properties[name] || null;
    return [name, value !== null && secretProperties.has(name) ? presentMarker : value];
  });
  return { id, properties: pick(Object.fromEntries(masked), wanted) };
}

function pick(
  properties: AuthorisationRecord["properties"],
  wanted: readonly string[] | null,
): AuthorisationRecord["properties"] {
  if (wanted === null) return properties;
  return Object.fromEntries(Object.entries(properties).filter(([name]) => wanted.includes(name)));
}
