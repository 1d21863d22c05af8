/** A web server of the portal's with HubSpot set up, and customers who may stream. */
import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { sessionCookie } from "@/lib/auth/session-settings";
import { createEventCustomer, type EventCustomer } from "@/lib/events/testing/event-customers";
import { sessionSecret, startWebServer, type WebServer } from "../security/web-server";

/** Streams call nobody, so nobody stands behind these. */
const settings = {
  HUBSPOT_ACCESS_TOKEN: "a token of the tests",
  HUBSPOT_AUTH_OBJECT: "authorisations",
  HUBSPOT_CLIENT_ID: "an app of the tests",
  HUBSPOT_CLIENT_SECRET: "a secret of the tests",
  HUBSPOT_BASE_URL: "http://127.0.0.1:9",
  CLOUDINARY_BASE_URL: "http://127.0.0.1:9",
};

/** @param more settings of the web server. */
export function startStreamingPortal(more: Record<string, string> = {}): Promise<WebServer> {
  return startWebServer(".", { ...settings, SECRETS_KEYS: `tests=${randomBytes(32).toString("base64")}`, ...more });
}

export interface StreamingCustomer extends EventCustomer {
  /** The Cookie header of their session. */
  cookie: string;
}

export async function createStreamingCustomer(): Promise<StreamingCustomer> {
  const customer = await createEventCustomer();
  const token = { sessionToken: customer.sessionToken };
  return { ...customer, cookie: `${sessionCookie.name}=${await encode({ token, secret: sessionSecret })}` };
}
