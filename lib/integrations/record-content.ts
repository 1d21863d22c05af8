import { db } from "@/lib/db";
import { type Association, getObject } from "@/lib/hubspot/authorisation-records";
import type { HubspotClient } from "@/lib/hubspot/hubspot-client";
import type { OauthApp } from "@/lib/hubspot/oauth";
import { appName, type RecordProperty } from "@/lib/integrations/record-view";
import type { Connection } from "@/prisma/generated/client";

export type RecordContent = Record<Exclude<RecordProperty, "hs_createdate">, string>;

const maxLookedThrough = 5;

export async function describeConnection(row: Connection, { clientId }: OauthApp): Promise<RecordContent> {
  const { userId, expiresAt } = row;
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, connections: { where: { provider: "cloudinary", state: "connected" } } },
  });
  const [media] = user.connections;
  const secondsLeft = expiresAt === null ? null : Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1_000));
  return {
    access_token: row.sealedAccessToken ?? "",
    refresh_token: row.sealedRefreshToken ?? "",
    expires_at: expiresAt?.toISOString() ?? "",
    expires_in: secondsLeft === null ? "" : String(secondsLeft),
    client_id: clientId,
    connected_crm: "hubspot",
    portal_id: row.portalId ?? "",
    portal_account_name: row.portalAccountName ?? "",
    // HubSpot clears properties set to "".
    cloudinary_api_key: media?.sealedApiKey ?? "",
    cloudinary_api_secret: media?.sealedApiSecret ?? "",
    cloudinary_cloud_name: media?.cloudName ?? "",
    app_name: appName,
    user_email: user.email,
  };
}

/** Its id was never stored because the process died. @throws HubspotError */
export async function findLostRecord(
  hubspot: HubspotClient,
  {
    authObject,
    associations,
    properties,
  }: { authObject: string; associations: readonly Association[]; properties: RecordContent },
): Promise<string | null> {
  for (const { toObjectId } of associations.slice(-maxLookedThrough).reverse()) {
    const record = await getObject(hubspot, authObject, toObjectId, ["client_id", "user_email"]);
    const { client_id, user_email } = record?.properties ?? {};
    if (client_id === properties.client_id && user_email === properties.user_email) return toObjectId;
  }
  return null;
}
