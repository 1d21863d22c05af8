import { portalOrigin } from "@/lib/portal-url";

interface RelyingParty {
  id: string;
  origin: string;
}

/** Whose passkeys are: the portal at its own address; null at an IP address, for which WebAuthn makes none. */
export function relyingParty(address = portalOrigin()): RelyingParty | null {
  const { hostname, origin } = new URL(address);
  return /^(\[|\d+(\.\d+){3}$)/.test(hostname) ? null : { id: hostname, origin };
}
