import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { unsealToken } from "@/lib/integrations/sealed-tokens";

/** The customer may have switched portals since. @throws AppError conflict for an older token */
export async function readPortalOf(userId: number, accessToken: string): Promise<string> {
  const row = await db.connection.findUnique({
    where: { userId_provider: { userId, provider: "hubspot" } },
    select: { portalId: true, sealedAccessToken: true },
  });
  const { portalId = null, sealedAccessToken = null } = row ?? {};
  if (portalId !== null && sealedAccessToken !== null)
    if (unsealToken(userId, "sealedAccessToken", sealedAccessToken) === accessToken) return portalId;
  throw new AppError("conflict", "Your HubSpot connection has just changed. Please send the actions again.");
}
