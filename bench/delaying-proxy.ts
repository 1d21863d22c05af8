/** A proxy that delays each response, like a distant, busy host. */
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @param target the origin; it sees the proxy's host name, so that absolute links stay here
 * @param longestMs responses start after 0 to this many milliseconds, evenly distributed
 * @returns the proxy's origin
 */
export async function startDelayingProxy(
  stack: AsyncDisposableStack,
  target: string,
  longestMs: number,
): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    await sleep(Math.random() * longestMs);
    const options = { method: incoming.method, headers: incoming.headers };
    const forwarded = send(new URL(incoming.url ?? "/", target), options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stack.defer(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
