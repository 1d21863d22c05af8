import { db } from "@/lib/db";
import { deleteObject } from "@/lib/hubspot/authorisation-records";
import { revokeToken } from "@/lib/hubspot/oauth";
import { integrationsSetup, requireHubspotSettings } from "@/lib/integrations/setup";
import { readRefreshToken } from "@/lib/integrations/write-record";
import { log } from "@/lib/log";

const limitMs = 5_000;

/**
 * Reads what has to be ended at HubSpot when an account goes.
 * @returns the work to do once the account's rows are gone; it tries once, within five seconds, and never throws.
 */
export async function prepareAccountEnding(userId: number): Promise<() => Promise<void>> {
  const row = await db.connection.findUnique({ where: { userId_provider: { userId, provider: "hubspot" } } });
  if (row === null || !integrationsSetup().hubspot) return async () => {};
  const { app, authObject, openAgency } = requireHubspotSettings();
  const refreshToken = readRefreshToken(row);
  const { recordId } = row;
  return async () => {
    const results = await Promise.allSettled([
      refreshToken !== null && revokeToken(app, refreshToken, limitMs),
      recordId !== null && deleteObject(openAgency(limitMs), authObject, recordId),
    ]);
    for (const result of results)
      if (result.status === "rejected")
        log.warn({ err: result.reason, userId, recordId }, "a deleted account's connection was not ended at HubSpot");
  };
}
