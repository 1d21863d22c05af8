import { env } from "@/lib/env";

export function oidcName(): string | null {
  return env.OIDC_ISSUER === undefined ? null : env.OIDC_NAME;
}
