/** Makes HubSpot follow a customer's row: the record is written, or deleted with the connection (decision 022). */
import { viewerFields } from "@/lib/auth/queries";
import { db } from "@/lib/db";
import { createObject, deleteObject, listAssociations, updateObject } from "@/lib/hubspot/authorisation-records";
import type { HubspotClient } from "@/lib/hubspot/client";
import { revokeToken } from "@/lib/hubspot/oauth";
import { ensureContact, forgetContact } from "@/lib/integrations/contact";
import { describeConnection, findLostRecord, type RecordContent } from "@/lib/integrations/record-content";
import { lockHubspotRow, lockSlots } from "@/lib/integrations/rows";
import { unsealToken } from "@/lib/integrations/sealed-tokens";
import { type HubspotSettings, requireHubspotSettings } from "@/lib/integrations/setup";
import { log } from "@/lib/log";
import { SealBrokenError } from "@/lib/secrets/seal";
import type { Connection, Prisma } from "@/prisma/generated/client";

const defaultLimitMs = 8_000;
/** Each repetition follows a change that came meanwhile. */
const maxRounds = 5;
/** Of the database connection that holds the lock while HubSpot is asked. */
const lockLimitMs = 25_000;

/**
 * Writes the customer's authorisation record from their rows; for a connection that is ending, revokes its token and
 * deletes record and row. Safe to repeat, and beside others: whoever finds the row changed afterwards writes again.
 * @throws HubspotError, AppError unavailable: the row stays marked, and `writePendingRecords` tries again.
 */
export async function writeRecord(userId: number, limitMs: number = defaultLimitMs): Promise<void> {
  const settings = requireHubspotSettings();
  const hubspot = settings.openAgency(limitMs);
  for (let round = 0; round < maxRounds; round += 1) {
    const row = await db.connection.findUnique({ where: { userId_provider: { userId, provider: "hubspot" } } });
    if (row === null) return;
    const follow = row.state === "disconnecting" ? endAtHubspot : storeRecord;
    if (await follow(row, settings, hubspot)) return;
  }
}

/** For a verb whose own work is done: a record that can't be written now is written later. */
export async function tryWriteRecord(userId: number, limitMs?: number): Promise<void> {
  try {
    await writeRecord(userId, limitMs);
  } catch (err) {
    log.warn({ err, userId }, "an authorisation record will be written later");
  }
}

/** @returns whether the row is still the one that was written. */
async function storeRecord(row: Connection, settings: HubspotSettings, hubspot: HubspotClient): Promise<boolean> {
  const { userId, version, recordId } = row;
  const properties = await describeConnection(row, settings.app);
  const isUpdated = recordId !== null && (await updateObject(hubspot, settings.authObject, recordId, properties));
  if (!isUpdated && !(await makeRecord(row, properties, settings, hubspot))) return false;
  const { count } = await db.connection.updateMany({
    where: { userId, provider: "hubspot", version },
    data: { recordVersion: version },
  });
  return count === 1;
}

/**
 * Makes the record that the row lacks, or finds one whose id was lost; under the row's lock, so that of many one does.
 * @returns false when somebody else did, or the connection has ended.
 */
function makeRecord(
  row: Connection,
  properties: RecordContent,
  { authObject }: HubspotSettings,
  hubspot: HubspotClient,
): Promise<boolean> {
  const { userId } = row;
  const make = async (tx: Prisma.TransactionClient) => {
    const locked = await lockHubspotRow(tx, userId);
    if (locked === null || locked.state === "disconnecting" || locked.recordId !== row.recordId) return false;
    const recordId = await findOrCreateRecord(userId, properties, authObject, hubspot);
    await tx.connection.updateMany({ where: { userId, provider: "hubspot" }, data: { recordId } });
    return true;
  };
  return lockSlots.run(String(userId), () => db.$transaction(make, { timeout: lockLimitMs }));
}

async function findOrCreateRecord(
  userId: number,
  properties: RecordContent,
  authObject: string,
  hubspot: HubspotClient,
): Promise<string> {
  const viewer = await db.user.findUniqueOrThrow({ where: { id: userId }, select: viewerFields });
  const list = async (contactId: string) => ({
    contactId,
    found: await listAssociations(hubspot, contactId, authObject),
  });
  let { contactId, found } = await list(await ensureContact(viewer));
  if (found === null) {
    // Somebody has deleted the contact.
    await forgetContact(userId, contactId);
    ({ contactId, found } = await list(await ensureContact(viewer)));
  }
  const lost = await findLostRecord(hubspot, { authObject, associations: found ?? [], properties });
  if (lost !== null && (await updateObject(hubspot, authObject, lost, properties))) return lost;
  return createObject(hubspot, authObject, properties, contactId);
}

/** @returns whether the row is gone. */
async function endAtHubspot(row: Connection, settings: HubspotSettings, hubspot: HubspotClient): Promise<boolean> {
  const { userId, version } = row;
  const refreshToken = readRefreshToken(row);
  if (refreshToken !== null) await revokeToken(settings.app, refreshToken);
  if (row.recordId !== null) await deleteObject(hubspot, settings.authObject, row.recordId);
  const { count } = await db.connection.deleteMany({
    where: { userId, provider: "hubspot", state: "disconnecting", version },
  });
  return count === 1;
}

/** null when there is none, or none that can be read any more. */
export function readRefreshToken({ userId, sealedRefreshToken }: Connection): string | null {
  if (sealedRefreshToken === null) return null;
  try {
    return unsealToken(userId, "sealedRefreshToken", sealedRefreshToken);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    log.error({ userId, code: "seal-broken" }, "a refresh token can't be read, and so not revoked");
    return null;
  }
}
