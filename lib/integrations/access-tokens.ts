import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { isGrantEnded, refreshTokens } from "@/lib/hubspot/oauth";
import { announceFailure } from "@/lib/integrations/announce";
import { change, type HubspotRow, withHubspotRow } from "@/lib/integrations/connection-rows";
import { withHubspotFailures } from "@/lib/integrations/failures";
import { sealTokens, unsealToken } from "@/lib/integrations/sealed-tokens";
import { requireHubspotSettings } from "@/lib/integrations/setup";
import { log } from "@/lib/log";
import { SealBrokenError } from "@/lib/secrets/seal";
import type { Prisma } from "@/prisma/generated/client";

const earlyMs = 60_000;
const refreshLimitMs = 6_000;

const refreshes = new Map<number, Promise<string>>();

/** Valid for a minute or more; callers share one refresh. @throws AppError not-set-up, not-connected, reconnect-required, unavailable */
export async function getAccessToken(userId: number): Promise<string> {
  requireHubspotSettings();
  const row = await db.connection.findUnique({
    where: { userId_provider: { userId, provider: "hubspot" } },
    select: { recordId: true, state: true, sealedAccessToken: true, sealedRefreshToken: true, expiresAt: true },
  });
  return markingUnreadable(userId, async () => usableToken(userId, row)).then((token) => token ?? shareRefresh(userId));
}

/** Retries once with a new token after a 401. @throws as getAccessToken, and as the call */
export async function withAccessToken<T>(userId: number, call: (accessToken: string) => Promise<T>): Promise<T> {
  const accessToken = await getAccessToken(userId);
  try {
    return await call(accessToken);
  } catch (error) {
    if (!(error instanceof HubspotError && error.status === 401)) throw error;
    return call(await shareRefresh(userId, accessToken));
  }
}

function shareRefresh(userId: number, refused?: string): Promise<string> {
  const running = refreshes.get(userId);
  if (running !== undefined) return running;
  const refresh = markingUnreadable(userId, () => refreshUnderLock(userId, refused)).finally(() =>
    refreshes.delete(userId),
  );
  refreshes.set(userId, refresh);
  return refresh;
}

/** @param refused an unexpired token that HubSpot refused */
async function refreshUnderLock(userId: number, refused?: string): Promise<string> {
  const token = await withHubspotRow(userId, "asking", async (tx, row) => {
    const usable = usableToken(userId, row, refused);
    return usable ?? withHubspotFailures(() => refresh(tx, userId, row));
  });
  if (token !== null) return token;
  const refusal = new AppError("reconnect-required");
  log.warn({ userId }, "HubSpot refused to refresh a connection");
  await announceFailure(userId, "hubspot", refusal.message);
  throw refusal;
}

/** null if it needs refreshing @throws AppError not-connected, reconnect-required */
function usableToken(userId: number, row: HubspotRow | null, refused?: string): string | null {
  if (row === null || row.state === "disconnecting") throw new AppError("not-connected");
  if (row.state !== "connected") throw new AppError("reconnect-required");
  const { sealedAccessToken, expiresAt } = row;
  if (sealedAccessToken === null || expiresAt === null || expiresAt.getTime() - Date.now() <= earlyMs) return null;
  const token = readToken(userId, "sealedAccessToken", sealedAccessToken);
  return token === refused ? null : token;
}

/** @returns null if HubSpot refuses for good, which the row then records @throws HubspotError */
async function refresh(tx: Prisma.TransactionClient, userId: number, row: HubspotRow | null): Promise<string | null> {
  const where = { userId_provider: { userId, provider: "hubspot" } };
  const sealed = row?.sealedRefreshToken ?? null;
  try {
    if (sealed === null) throw new HubspotError({ status: 400, category: "invalid_grant" });
    const refreshToken = readToken(userId, "sealedRefreshToken", sealed);
    const tokens = await refreshTokens(requireHubspotSettings().app, refreshToken, refreshLimitMs);
    await tx.connection.update({ where, data: { ...sealTokens(userId, tokens), ...change() } });
    return tokens.accessToken;
  } catch (error) {
    if (!isGrantEnded(error)) throw error;
    const ended = { state: "reconnect", sealedAccessToken: null, sealedRefreshToken: null, expiresAt: null };
    await tx.connection.update({ where, data: { ...ended, ...change() } });
    return null;
  }
}

/** If a token can't be decrypted, marks the connection as needing a reconnect. */
async function markingUnreadable<T>(userId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError && error.cause instanceof SealBrokenError)) throw error;
    const { count } = await withHubspotRow(userId, "changing", (tx) =>
      tx.connection.updateMany({
        where: { userId, provider: "hubspot", state: "connected" },
        data: { state: "reconnect", ...change() },
      }),
    );
    if (count > 0) await announceFailure(userId, "hubspot", error.message);
    throw error;
  }
}

/** Tokens sealed with a lost key are lost. @throws AppError reconnect-required */
function readToken(userId: number, field: "sealedAccessToken" | "sealedRefreshToken", sealed: string): string {
  try {
    return unsealToken(userId, field, sealed);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    log.error({ userId, field, code: "seal-broken" }, "could not decrypt a stored token");
    throw new AppError("reconnect-required", undefined, { cause: error });
  }
}
