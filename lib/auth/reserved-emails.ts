/** Addresses that no mail reaches: whoever registers one can't be who they seem. */
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

/** The accounts that the portal makes for its own machine have addresses here. */
const localDomain = "spotcheck.invalid";

/** Never anybody's, with all that ends in them (RFC 2606, RFC 6761). */
const reservedDomains = ["invalid", "test", "example", "localhost", "example.com", "example.net", "example.org"];

export function localEmail(name: string): string {
  return `${name}@${localDomain}`;
}

export function isLocalEmail(email: string): boolean {
  return isIn(localDomain, domainOf(email));
}

/** Locally, made-up addresses are fine, but for those of local accounts. @throws AppError reserved-email */
export function requireDeliverableEmail(email: string, mode = env.PORTAL_MODE): void {
  if (isLocalEmail(email) || (mode === "hosted" && isReserved(domainOf(email)))) throw new AppError("reserved-email");
}

function isReserved(domain: string): boolean {
  return !domain.includes(".") || reservedDomains.some((reserved) => isIn(reserved, domain));
}

function isIn(parent: string, domain: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
