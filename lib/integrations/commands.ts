import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { addressKey } from "@/lib/auth/address-key";
import { requireConfirmedEmail } from "@/lib/auth/email-confirmation";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { pingCloudinary } from "@/lib/cloudinary/ping";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { deleteObject, updateObject } from "@/lib/hubspot/authorisation-records";
import { authorizeUrl } from "@/lib/hubspot/oauth";
import { announceConnected, announceDisconnected, announceFailure } from "@/lib/integrations/announce";
import { authorise, type CallbackParameters } from "@/lib/integrations/authorise";
import { change, withHubspotRow } from "@/lib/integrations/connection-rows";
import { requireOwnContact, requireOwnEmail } from "@/lib/integrations/ensure-contact";
import { withHubspotFailures } from "@/lib/integrations/failures";
import { createOauthState } from "@/lib/integrations/oauth-states";
import { lookupLimitMs, requireOwnRecord } from "@/lib/integrations/own-record";
import type { Credentials } from "@/lib/integrations/schema";
import { sealCredentials } from "@/lib/integrations/sealed-tokens";
import { requireHubspotSettings } from "@/lib/integrations/setup";
import { tryWriteRecord } from "@/lib/integrations/write-record";
import { log } from "@/lib/log";

/** Milliseconds; requests are limited to fifteen seconds in total. */
const recordLimitMs = 4_000;

interface Who {
  userEmail: string;
  contactId: string;
}

/** @returns HubSpot's consent page @throws AppError not-set-up, email-unconfirmed, not-found, too-many-requests */
export async function startHubspot(asker: Asker, who: Who): Promise<string> {
  const { viewer, sessionId } = asker;
  const { app } = requireHubspotSettings();
  await requireOwn(asker, who);
  await consume({ limit: "hubspot-initiate", key: addressKey(viewer.email) });
  return authorizeUrl(app, await createOauthState({ userId: viewer.id, sessionId, contactId: who.contactId }));
}

/** @throws AppError as startHubspot, connection-refused, authentication-required, unavailable */
export async function finishHubspot(
  asker: Asker,
  { userEmail, contactId, ...parameters }: Who & CallbackParameters,
): Promise<void> {
  const { viewer } = asker;
  requireHubspotSettings();
  await requireOwn(asker, { userEmail, contactId });
  await consume({ limit: "hubspot-callback", key: addressKey(viewer.email) });
  try {
    await withHubspotFailures(() => authorise(asker, contactId, parameters));
  } catch (error) {
    // The tab that started this is waiting for any outcome.
    const { message } = error instanceof AppError ? error : new AppError("internal");
    await announceFailure(viewer.id, "hubspot", message);
    throw error;
  }
  log.info({ userId: viewer.id }, "HubSpot connected");
  await tryWriteRecord(viewer.id, recordLimitMs);
  await announceConnected(viewer.id, "hubspot");
}

/** Disconnects Cloudinary too. @throws AppError not-set-up, email-unconfirmed, not-found, too-many-requests, unavailable */
export async function disconnectHubspot(asker: Asker, recordId: string | null): Promise<void> {
  const { viewer } = asker;
  const { openAgency, authObject } = requireHubspotSettings();
  await requireConfirmedEmail(asker);
  await consume({ limit: "hubspot-disconnect", key: addressKey(viewer.email) });
  const { isLinked } = await requireOwnRecord(asker, recordId);
  const ended = await withHubspotRow(viewer.id, "changing", async (tx, row) => {
    await requireActiveSession(tx, asker);
    const userId = viewer.id;
    const ending = { state: "disconnecting", sealedAccessToken: null, expiresAt: null, ...change() };
    if (row !== null) {
      await tx.connection.updateMany({ where: { userId, provider: "hubspot" }, data: ending });
      await logAccountEvent(tx, { userId, kind: "disconnected", detail: "HubSpot" });
    }
    const media = await tx.connection.deleteMany({ where: { userId, provider: "cloudinary" } });
    if (media.count > 0) await logAccountEvent(tx, { userId, kind: "disconnected", detail: "Cloudinary" });
    return { media: media.count > 0 };
  });
  log.info({ userId: viewer.id }, "HubSpot disconnected");
  // A record that this portal did not create, or created earlier.
  if (!isLinked && recordId !== null)
    await withHubspotFailures(() => deleteObject(openAgency(viewer.id, lookupLimitMs), authObject, recordId));
  await tryWriteRecord(viewer.id, recordLimitMs);
  if (ended.media) await announceDisconnected(viewer.id, "cloudinary");
  await announceDisconnected(viewer.id, "hubspot");
}

/** @throws AppError as startHubspot, not-connected without HubSpot, credentials-refused, unavailable */
export async function connectCloudinary(
  asker: Asker,
  { userEmail, recordId, ...credentials }: Credentials & { userEmail: string; recordId: string },
): Promise<void> {
  const { viewer } = asker;
  requireHubspotSettings();
  requireOwnEmail(viewer, userEmail);
  await requireOwnRecord(asker, recordId, "not-connected");
  await requireConnectedHubspot(viewer.id);
  await consume({ limit: "credentials", key: addressKey(viewer.email) });
  try {
    await requireGoodCredentials(credentials);
  } catch (error) {
    if (error instanceof AppError) await announceFailure(viewer.id, "cloudinary", error.message);
    throw error;
  }
  const stored = { state: "connected", cloudName: credentials.cloudName, ...sealCredentials(viewer.id, credentials) };
  await withHubspotRow(viewer.id, "changing", async (tx, row) => {
    await requireActiveSession(tx, asker);
    if (row === null || row.state === "disconnecting") throw new AppError("not-connected");
    await tx.connection.upsert({
      where: { userId_provider: { userId: viewer.id, provider: "cloudinary" } },
      create: { userId: viewer.id, provider: "cloudinary", ...stored },
      update: stored,
    });
    await logAccountEvent(tx, { userId: viewer.id, kind: "connected", detail: "Cloudinary" });
    await tx.connection.updateMany({ where: { userId: viewer.id, provider: "hubspot" }, data: change() });
  });
  log.info({ userId: viewer.id }, "Cloudinary connected");
  await tryWriteRecord(viewer.id, recordLimitMs);
  await announceConnected(viewer.id, "cloudinary");
}

export async function disconnectCloudinary(asker: Asker, recordId: string | null): Promise<void> {
  const { viewer } = asker;
  const { openAgency, authObject } = requireHubspotSettings();
  await requireConfirmedEmail(asker);
  await consume({ limit: "hubspot-disconnect", key: addressKey(viewer.email) });
  const { isLinked } = await requireOwnRecord(asker, recordId);
  await withHubspotRow(viewer.id, "changing", async (tx) => {
    await requireActiveSession(tx, asker);
    const { count } = await tx.connection.deleteMany({ where: { userId: viewer.id, provider: "cloudinary" } });
    if (count > 0) await logAccountEvent(tx, { userId: viewer.id, kind: "disconnected", detail: "Cloudinary" });
    await tx.connection.updateMany({ where: { userId: viewer.id, provider: "hubspot" }, data: change() });
  });
  log.info({ userId: viewer.id }, "Cloudinary disconnected");
  const emptied = { cloudinary_api_key: "", cloudinary_api_secret: "", cloudinary_cloud_name: "" };
  if (!isLinked && recordId !== null)
    await withHubspotFailures(() => updateObject(openAgency(viewer.id, lookupLimitMs), authObject, recordId, emptied));
  await tryWriteRecord(viewer.id, recordLimitMs);
  await announceDisconnected(viewer.id, "cloudinary");
}

async function requireOwn(asker: Asker, { userEmail, contactId }: Who): Promise<void> {
  await requireConfirmedEmail(asker);
  requireOwnEmail(asker.viewer, userEmail);
  await requireOwnContact(asker.viewer, contactId);
}

async function requireConnectedHubspot(userId: number): Promise<void> {
  const where = { userId, provider: "hubspot", state: { not: "disconnecting" } };
  if ((await db.connection.count({ where })) === 0) throw new AppError("not-connected");
}

async function requireGoodCredentials(credentials: Credentials): Promise<void> {
  const outcome = await pingCloudinary(credentials);
  if (outcome === "wrong") throw new AppError("credentials-refused");
  if (outcome === "unreachable")
    throw new AppError("unavailable", "We can't reach Cloudinary right now. Please try again in a minute.");
}
