import { once } from "node:events";
import http from "node:http";
import type { Protocol } from "puppeteer-core";
import { findWallHeader } from "./bot-wall.ts";
import type { FailedVisit } from "./types.ts";

export type Verdict = Omit<FailedVisit, "durationMs">;

type FailedOutcome = FailedVisit["outcome"];

type DocumentResponse = Pick<Protocol.Network.Response, "status" | "headers" | "mimeType">;

/** The filtering proxy's headers: what it refused, and which sites it could not reach. */
const proxyErrorOutcomes: Record<string, FailedOutcome> = { tls: "tls", timeout: "timeout", private: "forbidden" };

export function outcomeOfProxyResponse(headers: Record<string, string | string[] | undefined>): FailedOutcome | null {
  if (headers["x-blocked-by"] === "address-guard") return "forbidden";
  const error = headers["x-proxy-error"];
  return error === undefined ? null : (proxyErrorOutcomes[String(error)] ?? "network");
}

const proxyLimitMs = 5_000;

/** Chromium only says that there is no tunnel, so ask the proxy again. Null if it no longer objects. */
export async function askProxy(proxyServer: string, address: string): Promise<FailedOutcome | null> {
  const { hostname, port } = new URL(address);
  const connect = { method: "CONNECT", path: `${hostname}:${port || 443}`, timeout: proxyLimitMs };
  const request = http.request(proxyServer, connect).end();
  request.on("timeout", () => request.destroy(new Error("timed out")));
  try {
    const [{ headers }, tunnel] = await Promise.race([once(request, "connect"), once(request, "response")]);
    tunnel?.destroy();
    return outcomeOfProxyResponse(headers);
  } catch {
    return null;
  } finally {
    request.destroy();
  }
}

export function outcomeOfResponse({ status, headers, mimeType }: DocumentResponse): FailedOutcome | null {
  if (status === 401 || status === 407) return "auth";
  if (status === 403 || status === 429 || findWallHeader(headers) !== null) return "blocked";
  if (status === 404 || status === 410) return "not-found";
  if (status >= 400) return "http-error";
  if (status === 204 || status === 205) return "empty";
  if (/^\s*attachment/i.test(headers["content-disposition"] ?? "")) return "not-html";
  return mimeType === "" || mimeType === "text/html" || mimeType === "application/xhtml+xml" ? null : "not-html";
}

const netErrorOutcomes: [RegExp, FailedOutcome][] = [
  [/^net::ERR_(CERT_|SSL_|BAD_SSL|ECH_|NET_CERT)/, "tls"],
  [/^net::ERR_TOO_MANY_REDIRECTS/, "redirect"],
  [/^net::ERR_(CONNECTION_)?TIMED_OUT/, "timeout"],
  [/^net::ERR_(UNSAFE_PORT|UNSAFE_REDIRECT|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME|INVALID_URL)/, "forbidden"],
  [/^net::ERR_INVALID_AUTH_CREDENTIALS/, "auth"],
  [/^net::ERR_(INSUFFICIENT_RESOURCES|OUT_OF_MEMORY)/, "crash"],
];

/** https://chromium.googlesource.com/chromium/src/+/main/net/base/net_error_list.h */
export function outcomeOfNetError(errorText: string): FailedOutcome {
  return netErrorOutcomes.find(([pattern]) => pattern.test(errorText))?.[1] ?? "network";
}

const lighthouseErrorOutcomes = new Map<string, FailedOutcome>([
  ["NO_FCP", "empty"],
  ["PAGE_HUNG", "timeout"],
  ["PROTOCOL_TIMEOUT", "timeout"],
  ["NOT_HTML", "not-html"],
  ["DNS_FAILURE", "network"],
  ["INSECURE_DOCUMENT_REQUEST", "tls"],
]);

export const outcomeOfLighthouseError = (code: string) => lighthouseErrorOutcomes.get(code) ?? "crash";
