/** The page at /oauth/authorize where a HubSpot user lets an app into one of their accounts, or doesn't. */
import type { Call, EmulatorResponse } from "../emulator.ts";
import { escapeHtml, htmlPage } from "./html.ts";
import type { Oauth } from "./oauth.ts";

export interface Account {
  hubId: number;
  hubDomain: string;
}

interface Consent {
  redirectUri: string;
  scopes: string[];
  challenge: string;
  state: string | null;
}

/** Who is logged in to HubSpot. */
const visitor = { userId: 70_012_345, user: "pat@customer.example" };

export function handleConsent(call: Call, oauth: Oauth, accounts: readonly Account[]): EmulatorResponse {
  const query = call.method === "POST" ? new URLSearchParams(call.body) : call.url.searchParams;
  const consent = readConsent(query, oauth);
  if (typeof consent === "string") return { status: 400, body: refusalPage(consent) };
  if (call.method !== "POST") return { status: 200, body: consentPage(query, consent.scopes, accounts) };
  if (query.get("decision") !== "connect") {
    const description = "The user denied the application access";
    return redirect(consent, { error: "access_denied", error_description: description });
  }
  const account = accounts.find(({ hubId }) => String(hubId) === query.get("hub_id"));
  if (account === undefined) return { status: 400, body: refusalPage("Choose an account.") };
  const grant = { ...account, ...visitor, scopes: consent.scopes };
  return redirect(consent, { code: oauth.issueCode(grant, consent.redirectUri, consent.challenge) });
}

/** @returns why the page can't be shown, when it can't: HubSpot redirects to no address that it doesn't know. */
function readConsent(query: URLSearchParams, oauth: Oauth): Consent | string {
  const redirectUri = query.get("redirect_uri") ?? "";
  const scopes = (query.get("scope") ?? "").split(" ").filter(Boolean);
  if (query.get("client_id") !== oauth.app.clientId) return "Authorization failed because the app is unknown.";
  if (!oauth.isRegistered(redirectUri))
    return "Authorization failed because the redirect URL doesn't match any of the app's registered redirect URLs.";
  if (!scopes.includes("oauth"))
    return "Authorization failed because there is a mismatch between the scopes in the install URL and the app's configured scopes.";
  const challenge = query.get("code_challenge") ?? "";
  if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge))
    return "Authorization failed because the code challenge is missing or not S256.";
  return { redirectUri, scopes, challenge, state: query.get("state") };
}

function redirect({ redirectUri, state }: Consent, parameters: Record<string, string>): EmulatorResponse {
  const location = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  if (state !== null) location.searchParams.set("state", state);
  return { status: 302, headers: { location: location.href } };
}

function consentPage(query: URLSearchParams, scopes: readonly string[], accounts: readonly Account[]): string {
  const hidden = [...query]
    .filter(([name]) => name !== "hub_id" && name !== "decision")
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const choices = accounts.map(
    ({ hubId, hubDomain }, index) =>
      `<label><input type="radio" name="hub_id" value="${hubId}"${index === 0 ? " checked" : ""}> ${escapeHtml(hubDomain)} (${hubId})</label>`,
  );
  return htmlPage(
    "Connect to HubSpot",
    `<p>An app wants to connect to your HubSpot account. It asks for:</p>
     <ul>${scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join("")}</ul>
     <form method="post" action="/oauth/authorize">
       ${hidden.join("\n")}
       <fieldset><legend>Choose an account</legend>${choices.join("<br>")}</fieldset>
       <p>
         <button name="decision" value="connect">Connect app</button>
         <button name="decision" value="cancel">Cancel</button>
       </p>
     </form>`,
  );
}

function refusalPage(message: string): string {
  return htmlPage("Authorization failed", `<p role="alert">${escapeHtml(message)}</p>`);
}
