import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { AppError } from "@/lib/errors";
import { exchangeCode, introspect, isGrantEnded, type OauthApp, revokeToken, type Tokens } from "@/lib/hubspot/oauth";
import { change, withHubspotRow } from "@/lib/integrations/connection-rows";
import { consumeOauthState } from "@/lib/integrations/oauth-states";
import { queueEnding, tryEnding } from "@/lib/integrations/pending-endings";
import { readRefreshToken, sealTokens } from "@/lib/integrations/sealed-tokens";
import { requireHubspotSettings } from "@/lib/integrations/setup";
import { log } from "@/lib/log";

const exchangeLimitMs = 5_000;
const introspectLimitMs = 4_000;

export interface CallbackParameters {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
}

/** @throws AppError connection-refused, authentication-required, HubspotError */
export async function authorise(
  asker: Asker,
  contactId: string,
  { state, code, error }: CallbackParameters,
): Promise<void> {
  const userId = asker.viewer.id;
  const { app } = requireHubspotSettings();
  const begun = await consumeOauthState({ userId, sessionId: asker.sessionId, contactId }, state);
  if (begun === null)
    throw new AppError("connection-refused", "This connection request has expired. Please connect HubSpot again.");
  if (error === "access_denied")
    throw new AppError("connection-refused", "HubSpot was not connected because access was not granted.");
  if (error !== undefined || code === undefined) throw new AppError("connection-refused");
  const tokens = await exchange(app, { code, ...begun });
  const portal = await introspectOrRevoke(app, tokens);
  const stored = { state: "connected", ...portal, ...sealTokens(userId, tokens) };
  const endingId = await withHubspotRow(userId, "changing", async (tx, row) => {
    await requireActiveSession(tx, asker);
    await tx.connection.upsert({
      where: { userId_provider: { userId, provider: "hubspot" } },
      create: { userId, provider: "hubspot", ...stored },
      update: { ...stored, ...change() },
    });
    await logAccountEvent(tx, { userId, kind: "connected", detail: "HubSpot" });
    const former = row?.sealedRefreshToken ?? null;
    // HubSpot may return the same token again.
    const isKept = readRefreshToken({ userId, sealedRefreshToken: former }) === tokens.refreshToken;
    return isKept ? null : queueEnding(tx, { userId, sealedRefreshToken: former, recordId: null });
  }).catch((error: unknown) => {
    revokeLater(app, tokens);
    throw error;
  });
  void tryEnding(endingId);
}

async function exchange(
  app: OauthApp,
  grant: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> {
  try {
    return await exchangeCode(app, grant, exchangeLimitMs);
  } catch (error) {
    if (isGrantEnded(error)) throw new AppError("connection-refused", undefined, { cause: error });
    throw error;
  }
}

async function introspectOrRevoke(app: OauthApp, tokens: Tokens) {
  try {
    const portal = await introspect(app, tokens.accessToken, introspectLimitMs);
    if (portal === null) throw new AppError("connection-refused");
    return portal;
  } catch (error) {
    revokeLater(app, tokens);
    throw error;
  }
}

function revokeLater(app: OauthApp, { refreshToken }: Tokens): void {
  void revokeToken(app, refreshToken).catch((err) => log.warn({ err }, "could not revoke a token"));
}
