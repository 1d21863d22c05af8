import { env } from "@/lib/env";

/** What the provider is called that people may sign in at; null where none is set up. */
export function oidcName(): string | null {
  return env.OIDC_ISSUER === undefined ? null : env.OIDC_NAME;
}
