import { once } from "node:events";
import http from "node:http";
import { outcomeOfProxyResponse } from "./outcomes.ts";
import type { FailedVisit } from "./types.ts";

const limitMs = 5_000;

/** Chromium only says that there is no tunnel, so ask the proxy again. Null if it no longer objects. */
export async function askProxy(proxyServer: string, address: string): Promise<FailedVisit["outcome"] | null> {
  const { hostname, port } = new URL(address);
  const connect = { method: "CONNECT", path: `${hostname}:${port || 443}`, timeout: limitMs };
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
