import { portalOrigin } from "@/lib/portal-url";

interface RelyingParty {
  id: string;
  origin: string;
}

/** The portal at its own address, to which passkeys belong; null at an IP address, where WebAuthn makes none. */
export function relyingParty(address = portalOrigin()): RelyingParty | null {
  const { hostname, origin } = new URL(address);
  return /^(\[|\d+(\.\d+){3}$)/.test(hostname) ? null : { id: hostname, origin };
}
