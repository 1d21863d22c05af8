import type { Tokens } from "@/lib/hubspot/oauth";
import { log } from "@/lib/log";
import { SealBrokenError, seal, unseal } from "@/lib/secrets/seal";
import type { Connection } from "@/prisma/generated/client";

export interface SealedTokens {
  sealedAccessToken: string;
  sealedRefreshToken: string;
  expiresAt: Date;
}

export function sealTokens(userId: number, { accessToken, refreshToken, expiresAt }: Tokens): SealedTokens {
  const place = { userId, provider: "hubspot" };
  return {
    sealedAccessToken: seal(accessToken, { ...place, field: "sealedAccessToken" }),
    sealedRefreshToken: seal(refreshToken, { ...place, field: "sealedRefreshToken" }),
    expiresAt,
  };
}

/** @throws SealBrokenError */
export function unsealToken(userId: number, field: "sealedAccessToken" | "sealedRefreshToken", sealed: string): string {
  return unseal(sealed, { userId, provider: "hubspot", field });
}

export function readRefreshToken({
  userId,
  sealedRefreshToken,
}: Pick<Connection, "userId" | "sealedRefreshToken">): string | null {
  if (sealedRefreshToken === null) return null;
  try {
    return unsealToken(userId, "sealedRefreshToken", sealedRefreshToken);
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    log.error({ userId, code: "seal-broken" }, "could not decrypt a refresh token, so it was not revoked");
    return null;
  }
}

export function sealCredentials(
  userId: number,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
): { sealedApiKey: string; sealedApiSecret: string } {
  const place = { userId, provider: "cloudinary" };
  return {
    sealedApiKey: seal(apiKey, { ...place, field: "sealedApiKey" }),
    sealedApiSecret: seal(apiSecret, { ...place, field: "sealedApiSecret" }),
  };
}
