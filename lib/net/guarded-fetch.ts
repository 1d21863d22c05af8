import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import zlib from "node:zlib";
import { type NetworkError, networkErrorOf } from "./network-error";
import { type Connections, openConnections, requestPinned } from "./pinned-request";
import type { AddressGuard } from "./resolve";
import { refusalOf } from "./site-url";

/** How robots.txt can address us. */
export const crawlerName = "SpotCheckBot";

export type FetchError = NetworkError | "too-large" | "redirect-loop" | "long-redirect";

/** Browsers and servers disagree about longer addresses. */
const maxAddressLength = 2_048;

export interface GuardedResponse {
  ok: true;
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface GuardedFailure {
  ok: false;
  error: FetchError;
  url: string;
  detail: string;
}

export interface GuardedFetchOptions extends AddressGuard {
  maxBytes: number;
  timeoutMs: number;
  maxRedirects?: number | undefined;
  method?: "GET" | "HEAD" | undefined;
  accept?: string | undefined;
  readBody?: ((contentType: string) => boolean) | undefined;
  /** Streams the decompressed body instead of filling `body`; anything it throws is a failure. */
  consumeBody?: ((chunks: AsyncIterable<Buffer>) => Promise<void>) | undefined;
  connections?: Connections | undefined;
  signal?: AbortSignal | undefined;
}

class TooLarge extends Error {}

// Truncated bodies count as far as they go, as in browsers.
const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

async function createDecoder(response: IncomingMessage) {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase();
  if (encoding === "gzip" || encoding === "x-gzip") return zlib.createGunzip(lenient);
  if (encoding === "deflate") return createInflater(response);
  return encoding === "br" ? zlib.createBrotliDecompress() : null;
}

/** Some servers omit zlib's header (first byte: method 8); browsers accept both. */
async function createInflater(response: IncomingMessage) {
  await once(response, "readable");
  const head: Buffer | null = response.read(1);
  if (head === null) return zlib.createInflate(lenient);
  response.unshift(head);
  return (head.readUInt8() & 0x0f) === 8 ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient);
}

/** @throws TooLarge once the decompressed size exceeds the cap, so zip bombs are never unpacked */
async function* readCapped(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  const decoder = await createDecoder(response);
  const stream: Readable = decoder === null ? response : pipeline(response, decoder, () => {});
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
    yield chunk;
  }
}

/** Keeps the connection if little is left to read. */
function discard(response: IncomingMessage, method: string): void {
  const length = Number(response.headers["content-length"] ?? Number.NaN);
  if (method === "HEAD" || length <= 64 * 1024) response.resume();
  else response.destroy();
}

/** Some sites set a cookie and redirect to themselves until it returns. */
function rememberCookies(cookies: Map<string, string>, host: string, headers: IncomingHttpHeaders): void {
  for (const line of headers["set-cookie"] ?? []) {
    const pair = line.split(";", 1)[0] ?? "";
    cookies.set(`${host} ${pair.split("=", 1)[0]}`, pair);
  }
}

function cookieHeader(cookies: Map<string, string>, host: string): { cookie?: string } {
  const pairs = [...cookies].filter(([key]) => key.startsWith(`${host} `)).map(([, pair]) => pair);
  return pairs.length > 0 ? { cookie: pairs.join("; ") } : {};
}

const requestHeaders = {
  "user-agent": `Mozilla/5.0 (compatible; ${crawlerName}/1.0)`,
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en;q=0.9,*;q=0.5",
  "accept-encoding": "gzip, deflate, br",
};

/** Each hop is checked by `refusalOf` and connects only to the addresses checked; time and size are capped. */
export async function guardedFetch(
  address: string,
  options: GuardedFetchOptions,
): Promise<GuardedResponse | GuardedFailure> {
  options.signal?.throwIfAborted();
  const { method = "GET", maxRedirects = 10 } = options;
  const connections = options.connections ?? openConnections(options);
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const cookies = new Map<string, string>();
  let current = address;
  const fail = (error: FetchError, detail: string): GuardedFailure => ({ ok: false, error, url: current, detail });
  try {
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const url = URL.parse(current);
      if (url === null) return fail("network", "not an address");
      const refusal = refusalOf(url, options.allowedHosts);
      if (refusal !== null) return fail("private", `refused: ${refusal}`);
      const headers = {
        ...requestHeaders,
        ...(options.accept !== undefined && { accept: options.accept }),
        ...cookieHeader(cookies, url.host),
      };
      const response = await requestPinned(url, { method, headers, signal, connections });
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
        discard(response, method);
        rememberCookies(cookies, url.host, response.headers);
        const target = URL.parse(location, url)?.href ?? location;
        if (target.length > maxAddressLength)
          return fail("long-redirect", `a redirect to an address of ${target.length} characters`);
        current = target;
        continue;
      }
      const wanted = method === "GET" && (options.readBody?.(response.headers["content-type"] ?? "") ?? true);
      if (!wanted) discard(response, method);
      const chunks = readCapped(response, options.maxBytes);
      if (wanted && options.consumeBody) {
        await options.consumeBody(chunks);
        await chunks.return(undefined);
      }
      const body = Buffer.concat(wanted ? await Array.fromAsync(chunks) : []);
      return { ok: true, url: url.href, status, headers: response.headers, body };
    }
    return fail("redirect-loop", `more than ${maxRedirects} redirects`);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) return fail("timeout", `no answer within ${options.timeoutMs} ms`);
    const detail = error instanceof Error ? error.message : String(error);
    return fail(error instanceof TooLarge ? "too-large" : networkErrorOf(error), detail);
  } finally {
    if (options.connections === undefined) connections.close();
  }
}
