import { customers } from "./known.ts";

/** What a visitor of the consent page does. */
export interface Decision {
  /** The account they choose; the first unless given. */
  hubId?: number;
  cancels?: boolean;
}

/**
 * Opens the consent page and clicks, as a browser would.
 * @returns the address that HubSpot sends the browser to, with `code` or `error`, and `state`
 * @throws Error with the page's words when it refuses
 */
export async function clickThrough(authorizeUrl: string, { hubId, cancels }: Decision = {}): Promise<string> {
  const page = await fetch(authorizeUrl);
  const html = await page.text();
  if (page.status !== 200) throw new Error(/role="alert">([^<]*)/.exec(html)?.[1] ?? `HTTP ${page.status}`);
  const form = new URLSearchParams(new URL(authorizeUrl).searchParams);
  form.set("hub_id", String(hubId ?? customers[0]?.hubId));
  form.set("decision", cancels ? "cancel" : "connect");
  const response = await fetch(new URL("/oauth/authorize", authorizeUrl), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`The consent page answered ${response.status} without a redirect.`);
  return location;
}
