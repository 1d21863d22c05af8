import { env } from "@/lib/env";
import { portalUrl } from "@/lib/portal-url";

/** After this, readers should fetch the file again (RFC 9116, 2.5.5: less than a year). */
const expiresAfterMs = 180 * 24 * 60 * 60_000;

/** Where to report a weakness in this portal; 404 unless its operator has set a contact. */
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
