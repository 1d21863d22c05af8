/** A POST to an untrusted address: checked and pinned like a fetch, without following redirects. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { type NetworkError, networkErrorOf } from "./network-error";
import { openConnections, requestPinned } from "./pinned-request";
import type { AddressGuard } from "./resolve";
import { refusalOf } from "./site-url";

export interface GuardedPost extends AddressGuard {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/** Any status, redirects included. */
export type PostResponse = { ok: true; status: number } | { ok: false; error: NetworkError; detail: string };

const maxResponseBytes = 1_024;

export async function guardedPost(address: string, post: GuardedPost): Promise<PostResponse> {
  const url = URL.parse(address);
  if (url === null) return { ok: false, error: "network", detail: "not an address" };
  const refusal = refusalOf(url, post.allowedHosts);
  if (refusal !== null) return { ok: false, error: "private", detail: `refused: ${refusal}` };
  const body = Buffer.from(post.body);
  const connections = openConnections(post);
  const timeout = AbortSignal.timeout(post.timeoutMs);
  try {
    const response = await requestPinned(url, {
      method: "POST",
      headers: { ...post.headers, "content-length": body.byteLength },
      signal: timeout,
      connections,
      body: { stream: Readable.from([body]), maxBytes: body.byteLength },
    });
    const status = response.statusCode ?? 0;
    await discard(response);
    return { ok: true, status };
  } catch (error) {
    if (timeout.aborted) return { ok: false, error: "timeout", detail: `no response within ${post.timeoutMs} ms` };
    return { ok: false, error: networkErrorOf(error), detail: error instanceof Error ? error.message : String(error) };
  } finally {
    connections.close();
  }
}

async function discard(response: IncomingMessage): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > maxResponseBytes) break;
    }
  } catch {}
  response.destroy();
}
