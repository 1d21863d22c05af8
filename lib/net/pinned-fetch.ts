/** `fetch` for client libraries: only public addresses, connecting to the one that was checked, without redirects. */
import { Readable } from "node:stream";
import { openConnections, requestPinned } from "./pinned-request";
import type { AddressGuard } from "./resolve";
import { refusalOf } from "./site-url";

export function createPinnedFetch(guard: AddressGuard): typeof fetch {
  return async (input, init = {}) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const refusal = refusalOf(url, guard.allowedHosts);
    if (refusal !== null) throw new TypeError(`refused: ${refusal}`);
    const body = Buffer.from(await request.arrayBuffer());
    const connections = openConnections(guard);
    const response = await requestPinned(url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), "content-length": body.byteLength },
      signal: request.signal,
      connections,
      ...(body.byteLength > 0 && { body: { stream: Readable.from([body]), maxBytes: body.byteLength } }),
    }).catch((error: unknown) => {
      connections.close();
      throw error;
    });
    response.once("close", () => connections.close());
    const { statusCode: status = 502, headers } = response;
    if (status >= 300 && status < 400) {
      response.destroy();
      throw new TypeError("redirects are not followed");
    }
    const listed = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(Readable.toWeb(response) as ReadableStream, { status, headers: listed as [string, string][] });
  };
}
