/** The columns of a connection that hold ciphertext. */
import type { Tokens } from "@/lib/hubspot/oauth";
import { seal, unseal } from "@/lib/secrets/seal";

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
