/** The connections of the customer of owner-rows.ts, made through the emulators, with a canary in every field. */
import { db } from "@/lib/db";
import { connectCloudinary, finishHubspot, startHubspot } from "@/lib/integrations/commands";
import { ensureContact } from "@/lib/integrations/ensure-contact";
import { unsealToken } from "@/lib/integrations/sealed-tokens";
import { writeRecord } from "@/lib/integrations/write-record";
import { newSession } from "@/tests/support/people";
import type { Integrations } from "../emulators/start-emulators";
import type { CanaryCage } from "./canaries";
import { send } from "./send";

/** What calls about the connections name. */
export interface OwnerConnection {
  contactId: string;
  recordId: string;
  /** HUBSPOT_AUTH_OBJECT */
  objectType: string;
  /** What HubSpot's redirect has brought to the owner's browser, and nobody has used yet. */
  callback: { code: string; state: string };
}

/** On a server that nothing is set up on: addresses to call, with nothing behind them. */
export async function createBareContact(userId: number, canaries: CanaryCage): Promise<OwnerConnection> {
  const contactId = canaries.text("the owner's CRM contact", "account");
  await db.user.update({ where: { id: userId }, data: { hubspotContactId: contactId } });
  return { contactId, recordId: "1", objectType: "records", callback: { code: "code", state: "state" } };
}

/** @param integrations where this process's settings and the server's lead */
export async function createConnection(
  userId: number,
  { hubspot, cloudinary, environment }: Integrations,
  canaries: CanaryCage,
): Promise<OwnerConnection> {
  const viewer = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const asker = await newSession(viewer);
  const contactId = await ensureContact(viewer);
  const who = { userEmail: viewer.email, contactId };
  const redirected = new URL(await hubspot.consent(await startHubspot(asker, who)));
  const { code = "", state = "" } = Object.fromEntries(redirected.searchParams);
  await finishHubspot(asker, { ...who, code, state });
  const where = { userId_provider: { userId, provider: "hubspot" } };
  const portalAccountName = canaries.text("the owner's HubSpot account", "account");
  const row = await db.connection.update({ where, data: { portalAccountName, version: { increment: 1 } } });
  const credentials = {
    cloudName: canaries.text("the owner's cloud", "account"),
    apiKey: canaries.text("the owner's Cloudinary key", "secret"),
    apiSecret: canaries.text("the owner's Cloudinary secret", "secret"),
  };
  cloudinary.accounts.push(credentials);
  const recordId = row.recordId ?? "";
  await connectCloudinary(asker, { ...credentials, userEmail: viewer.email, recordId });
  await writeRecord(userId);
  await watchStoredSecrets(userId, canaries);
  canaries.add("a state that was used", "secret", state);
  return { contactId, recordId, objectType: environment.HUBSPOT_AUTH_OBJECT ?? "", callback: { code: "", state: "" } };
}

/** A consent that the owner's browser has just given: state and code of their own session. */
export async function createCallback(
  origin: string,
  { hubspot }: Integrations,
  cookie: string,
  who: { userEmail: string; contactId: string },
): Promise<{ code: string; state: string }> {
  const response = await send(origin, {
    method: "POST",
    path: "/api/hubspot/auth/initiate",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  if (response.status !== 200) throw new Error(`Not begun: ${response.status} ${response.body.toString()}`);
  const { redirectUrl } = JSON.parse(response.body.toString());
  const { code = "", state = "" } = Object.fromEntries(new URL(await hubspot.consent(redirectUrl)).searchParams);
  return { code, state };
}

/** What is sealed in a customer's rows, as ciphertext and, where we know how, in the clear. */
export async function watchStoredSecrets(userId: number, canaries: CanaryCage): Promise<void> {
  for (const row of await db.connection.findMany({ where: { userId } })) {
    for (const field of ["sealedAccessToken", "sealedRefreshToken"] as const) {
      const sealed = row[field];
      if (sealed !== null) canaries.add(`the text of ${field}`, "secret", unsealToken(userId, field, sealed));
    }
    for (const field of ["sealedAccessToken", "sealedRefreshToken", "sealedApiKey", "sealedApiSecret"] as const) {
      const sealed = row[field];
      if (sealed !== null) canaries.add(field, "secret", sealed);
    }
  }
}

/** What the agency has set up, which concerns no customer. */
export function watchAgencySecrets({ environment }: Integrations, canaries: CanaryCage): void {
  for (const name of ["HUBSPOT_ACCESS_TOKEN", "HUBSPOT_CLIENT_SECRET", "SECRETS_KEYS"]) {
    const value = environment[name] ?? "";
    canaries.add(name, "secret", value.slice(value.indexOf("=") + 1));
  }
}
