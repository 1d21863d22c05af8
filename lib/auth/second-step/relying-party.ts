import { portalOrigin } from "@/lib/portal-url";

interface RelyingParty {
  id: string;
  origin: string;
}

/** Passkeys belong to the portal's own origin; null at an IP address, where WebAuthn doesn't work. */
export function relyingParty(address = portalOrigin()): RelyingParty | null {
  const { hostname, origin } = new URL(address);
  return /^(\[|\d+(\.\d+){3}$)/.test(hostname) ? null : { id: hostname, origin };
}
