import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const localDomain = "spotcheck.invalid";

/** Reserved with their subdomains (RFC 2606, RFC 6761). */
const reservedDomains = ["invalid", "test", "example", "localhost", "example.com", "example.net", "example.org"];

export function localEmail(name: string): string {
  return `${name}@${localDomain}`;
}

export function isLocalEmail(email: string): boolean {
  return isIn(localDomain, domainOf(email));
}

/** Local portals accept undeliverable addresses, except those of local accounts. @throws AppError reserved-email */
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
