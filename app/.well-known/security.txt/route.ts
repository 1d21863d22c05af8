import { env } from "@/lib/env";
import { portalUrl } from "@/lib/portal-url";

/** RFC 9116, 2.5.5 recommends less than a year. */
const expiresAfterMs = 180 * 24 * 60 * 60_000;

/** Where to report vulnerabilities; 404 unless the operator has set a contact. */
export function GET(): Response {
  const contact = env.SECURITY_CONTACT ?? (env.MAIL_REPLY_TO ? `mailto:${env.MAIL_REPLY_TO}` : env.AGENCY_SITE_URL);
  if (contact === undefined) return new Response("Not found", { status: 404 });
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + expiresAfterMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${portalUrl("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
