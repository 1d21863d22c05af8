import { setTimeout as sleep } from "node:timers/promises";
import { viewerFields } from "@/lib/auth/queries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { createObject, deleteObject, listAssociations, updateObject } from "@/lib/hubspot/authorisation-records";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import { revokeToken } from "@/lib/hubspot/oauth";
import { withHubspotRow } from "@/lib/integrations/connection-rows";
import { ensureContact, forgetContact } from "@/lib/integrations/ensure-contact";
import { describeConnection, findLostRecord, type RecordContent } from "@/lib/integrations/record-content";
import { readRefreshToken } from "@/lib/integrations/sealed-tokens";
import { type HubspotSettings, requireHubspotSettings } from "@/lib/integrations/setup";
import { log } from "@/lib/log";
import type { Connection } from "@/prisma/generated/client";

const defaultLimitMs = 8_000;
const maxRounds = 5;
const maxContacts = 2;

/** Safe to repeat and run in parallel (decision 022). @throws HubspotError, AppError unavailable: `writePendingRecords` retries */
export async function writeRecord(userId: number, limitMs: number = defaultLimitMs): Promise<void> {
  const settings = requireHubspotSettings();
  const hubspot = settings.openAgency(userId, limitMs);
  for (let round = 0; round < maxRounds; round += 1) {
    const row = await db.connection.findUnique({ where: { userId_provider: { userId, provider: "hubspot" } } });
    if (row === null) return;
    const follow = row.state === "disconnecting" ? endAtHubspot : storeRecord;
    if (await follow(row, settings, hubspot)) return;
  }
}

/** Leaves failures to be retried. @param limitMs how long to wait; writing may continue after */
export async function tryWriteRecord(userId: number, limitMs?: number): Promise<void> {
  const writing = writeRecord(userId, limitMs).catch((err: unknown) => {
    log.warn({ err, userId }, "writing an authorisation record postponed");
  });
  await Promise.race([writing, sleep(limitMs ?? defaultLimitMs, undefined, { ref: false })]);
}

/** @returns whether the row is unchanged since */
async function storeRecord(row: Connection, settings: HubspotSettings, hubspot: HubspotClient): Promise<boolean> {
  const { userId, version, recordId } = row;
  const properties = await describeConnection(row, settings.app);
  const isUpdated = recordId !== null && (await updateObject(hubspot, settings.authObject, recordId, properties));
  if (!isUpdated && !(await makeRecord(row, properties, settings, hubspot))) return false;
  const { count } = await withHubspotRow(userId, "changing", (tx) =>
    tx.connection.updateMany({
      where: { userId, provider: "hubspot", version },
      data: { recordVersion: version },
    }),
  );
  return count === 1;
}

/** Under the row's lock, so that only one does. @returns false if there is nothing left to create */
async function makeRecord(
  { userId, recordId: missing }: Connection,
  properties: RecordContent,
  { authObject }: HubspotSettings,
  hubspot: HubspotClient,
): Promise<boolean> {
  const viewer = await db.user.findUniqueOrThrow({ where: { id: userId }, select: viewerFields });
  for (let attempt = 0; attempt < maxContacts; attempt += 1) {
    const contactId = await ensureContact(viewer, hubspot);
    const outcome = await withHubspotRow(userId, "asking", async (tx, row) => {
      if (row === null || row.state === "disconnecting" || row.recordId !== missing) return "changed";
      const recordId = await findOrCreateRecord(hubspot, { authObject, contactId, properties });
      if (recordId === null) return "contact gone";
      await tx.connection.updateMany({ where: { userId, provider: "hubspot" }, data: { recordId } });
      return "made";
    });
    if (outcome !== "contact gone") return outcome === "made";
    await forgetContact(userId, contactId);
  }
  throw new AppError("unavailable");
}

/** @returns null if the contact was deleted */
async function findOrCreateRecord(
  hubspot: HubspotClient,
  { authObject, contactId, properties }: { authObject: string; contactId: string; properties: RecordContent },
): Promise<string | null> {
  const associations = await listAssociations(hubspot, contactId, authObject);
  if (associations === null) return null;
  const lost = await findLostRecord(hubspot, { authObject, associations, properties });
  if (lost !== null && (await updateObject(hubspot, authObject, lost, properties))) return lost;
  return createObject(hubspot, authObject, properties, contactId);
}

async function endAtHubspot(row: Connection, settings: HubspotSettings, hubspot: HubspotClient): Promise<boolean> {
  const { userId, version } = row;
  const refreshToken = readRefreshToken(row);
  // Independent, so that a token that can't be revoked doesn't keep the record.
  const ends = await Promise.allSettled([
    refreshToken !== null && revokeToken(settings.app, refreshToken),
    row.recordId !== null && deleteObject(hubspot, settings.authObject, row.recordId),
  ]);
  const failure = ends.find((end) => end.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  const { count } = await withHubspotRow(userId, "changing", (tx) =>
    tx.connection.deleteMany({ where: { userId, provider: "hubspot", state: "disconnecting", version } }),
  );
  return count === 1;
}
