import http from "node:http";
import { outcomeOfProxyResponse } from "./outcomes.ts";
import type { FailedVisit } from "./types.ts";

const limitMs = 5_000;

/** Chromium only says that there is no tunnel, so the proxy is asked again. Null when it has no objection now. */
export async function askProxy(proxyServer: string, address: string): Promise<FailedVisit["outcome"] | null> {
  const { hostname, port } = new URL(address);
  const { promise, resolve } = Promise.withResolvers<FailedVisit["outcome"] | null>();
  const request = http.request(proxyServer, {
    method: "CONNECT",
    path: `${hostname}:${port || 443}`,
    timeout: limitMs,
  });
  request.on("connect", ({ headers }, socket) => {
    socket.destroy();
    resolve(outcomeOfProxyResponse(headers));
  });
  request.on("response", ({ headers }) => resolve(outcomeOfProxyResponse(headers)));
  request.on("timeout", () => request.destroy());
  request.on("error", () => resolve(null));
  request.on("close", () => resolve(null));
  request.end();
  return promise;
}
