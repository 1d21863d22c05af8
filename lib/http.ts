import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isServedOverHttps } from "@/lib/portal-url";
import { recordRequest } from "@/lib/telemetry/record-request";

const maxBodyBytes = 64 * 1024;

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/** Mutations must come from the portal itself, as JSON. Errors become `{message, code}`, or a 500 with a reference. */
export function route<Context = unknown>(handler: Handler<Context>): Handler<Context> {
  const respond: Handler<Context> = async (request, context) => {
    try {
      if (request.method === "GET" || request.method === "HEAD") return await handler(request, context);
      requireSameOrigin(request);
      requireNoForm(request);
      // Buffered before authentication, so that a request that withholds its body can't outlive its session.
      return await handler(await bufferBody(request), context);
    } catch (error) {
      return errorResponse(error, request);
    }
  };
  return async (request, context) => {
    const startedAt = performance.now();
    const response = await respond(request, context);
    // For HEAD, Next runs GET and neither reads nor cancels its body.
    if (request.method === "HEAD") await response.body?.cancel();
    const milliseconds = performance.now() - startedAt;
    recordRequest(request, context, { status: response.status, milliseconds }).catch((error: unknown) =>
      log.warn({ err: error }, "request not counted"),
    );
    return response;
  };
}

export function jsonResponse(body: unknown, init?: ResponseInit): Response {
  const headers = new Headers(init?.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("content-type", "application/json");
  // Bytes, because a response keeps its text beside the bytes sent.
  return new Response(Buffer.from(JSON.stringify(body)), { ...init, headers });
}

/** Cacheable by the user's own browser only, which revalidates each time and gets an empty 304 if nothing changed. */
export function revalidatedResponse(request: Request, body: unknown): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url")}"`;
  const headers = { etag, "cache-control": "private, no-cache", vary: "Cookie" };
  // A compressing proxy makes the tag weak.
  if (request.headers.get("if-none-match")?.replace(/^W\//, "") === etag)
    return new Response(null, { status: 304, headers });
  return jsonResponse(body, { headers });
}

/** @throws AppError unsupported-media-type, payload-too-large, invalid-json, invalid-input */
export async function readJson<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  if (!isJson(request)) throw new AppError("unsupported-media-type");
  const text = await readText(request);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid-json", undefined, { cause });
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError("invalid-input", parsed.error.issues[0]?.message, { cause: parsed.error });
  return parsed.data;
}

/** The request with its whole body in memory. @throws AppError payload-too-large */
export async function bufferBody(request: Request, maxBytes = maxBodyBytes): Promise<Request> {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await readText(request, maxBytes) });
}

async function readText(request: Request, maxBytes = maxBodyBytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("payload-too-large");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("invalid-input", undefined, { cause });
  }
  return Buffer.concat(chunks).toString("utf8");
}

const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));

export function readId(text: string): number | null {
  return idSchema.safeParse(text).data ?? null;
}

/** A row id from the path. @throws AppError not-found for anything that can't be one */
export function requireId(text: string): number {
  const id = readId(text);
  if (id === null) throw new AppError("not-found");
  return id;
}

/**
 * OWASP CSRF cheat sheet: Sec-Fetch-Site, else Origin. A request with neither isn't from a browser, so it carries no
 * victim's cookies. @throws AppError cross-site-request
 */
function requireSameOrigin({ headers }: Request): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isOwn = site === null ? origin === null || isOwnOrigin(origin, headers.get("host")) : site === "same-origin";
  if (!isOwn) throw new AppError("cross-site-request");
}

/**
 * For a GET with side effects, which other sites could trigger through images and frames. Over plain HTTP browsers
 * don't send the header, so everything passes. @throws AppError cross-site-request
 */
export function requireNavigation({ headers }: Request): void {
  if ((headers.get("sec-fetch-dest") ?? "document") !== "document") throw new AppError("cross-site-request");
}

/** Over plain HTTP any name of the machine is ours; over HTTPS only the public address. */
function isOwnOrigin(origin: string, host: string | null): boolean {
  if (env.NEXTAUTH_URL !== undefined && origin === new URL(env.NEXTAUTH_URL).origin) return true;
  return !isServedOverHttps && origin === `http://${host}`;
}

/** Refuses what an HTML form can send. Calls without a body have no type. @throws AppError unsupported-media-type */
function requireNoForm(request: Request): void {
  if (request.headers.has("content-type") && !isJson(request)) throw new AppError("unsupported-media-type");
}

function isJson({ headers }: Request): boolean {
  return /^application\/(json|csp-report|reports\+json)\s*(;|$)/i.test(headers.get("content-type") ?? "");
}

export function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof AppError) {
    const headers: HeadersInit = error.retryAfter === undefined ? {} : { "retry-after": String(error.retryAfter) };
    return jsonResponse({ message: error.message, code: error.code }, { status: error.status, headers });
  }
  // Next's name for a client that left.
  if (error instanceof Error && error.name === "ResponseAborted") return new Response(null, { status: 499 });
  const reference = randomBytes(4).toString("hex");
  // Tokens in paths are secrets until used.
  const path = new URL(request.url).pathname.replace(/[\w-]{32,}/g, "[redacted]");
  log.error({ err: error, reference, method: request.method, path }, "unexpected error in a route");
  const { message, code, status } = new AppError("internal");
  return jsonResponse({ message: `${message} (Reference ${reference})`, code, reference }, { status });
}
