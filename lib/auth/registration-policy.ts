import { env } from "@/lib/env";

export type RegistrationPolicy = { kind: "open" } | { kind: "invitation" } | { kind: "domain"; domains: string[] };

/** @param setting open | invitation | domain:example.com,example.org */
export function registrationPolicy(setting = env.REGISTRATION): RegistrationPolicy {
  if (setting === "open" || setting === "invitation") return { kind: setting };
  const domains = setting.slice(setting.indexOf(":") + 1).split(",");
  return { kind: "domain", domains: domains.map((domain) => domain.trim()) };
}

/** Subdomains don't count. */
export function isInDomains(email: string, domains: string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}
