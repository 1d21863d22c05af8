/**
 * A bucket that speaks S3 on loopback, as far as the portal uses it. Signatures (version 4) are verified whole: the
 * access key, what was signed, and the payload's hash. Point S3_ENDPOINT at it.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type RunningServer, startServer } from "../support/static-server.ts";

export const s3Settings = {
  S3_BUCKET: "portal-pictures",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "key-of-the-portal",
  S3_SECRET_ACCESS_KEY: "secret-of-the-portal",
};

/** What becomes of every call while it lasts. */
export type S3Fault = 503 | "reset" | "hangs";

export interface S3Emulator extends RunningServer {
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** Each call as `GET key`. */
  calls: string[];
  fault: S3Fault | null;
}

export async function startS3Emulator(): Promise<S3Emulator> {
  const objects: S3Emulator["objects"] = new Map();
  const calls: string[] = [];
  const state: { fault: S3Fault | null } = { fault: null };
  const server = await startServer(async (request, response, pathname) => {
    const body = await buffer(request);
    const [bucket, ...rest] = pathname.slice(1).split("/");
    const key = rest.join("/");
    calls.push(`${request.method} ${key}`);
    if (state.fault === "reset") return void request.socket.destroy();
    if (state.fault === "hangs") return;
    if (state.fault === 503) return refuse(response, 503, "SlowDown");
    const problem = findProblem(request, body);
    if (problem) return refuse(response, 403, problem);
    if (bucket !== s3Settings.S3_BUCKET) return refuse(response, 404, "NoSuchBucket");
    respond(request, response, { key, body, objects });
  });
  return Object.assign(state, server, { objects, calls });
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { key, body, objects }: { key: string; body: Buffer; objects: S3Emulator["objects"] },
): unknown {
  const found = objects.get(key);
  if (request.method === "HEAD" && key === "") return response.writeHead(200).end();
  if (request.method === "PUT") {
    objects.set(key, { bytes: body, type: request.headers["content-type"] });
    return response.writeHead(200, { etag: '"1"' }).end();
  }
  if (request.method === "GET") {
    if (found === undefined) return refuse(response, 404, "NoSuchKey");
    return response.writeHead(200, { "content-length": found.bytes.length }).end(found.bytes);
  }
  if (request.method === "POST" && request.url?.includes("?delete")) {
    if (
      !request.headers["content-md5"] &&
      !Object.keys(request.headers).some((name) => name.startsWith("x-amz-checksum-"))
    )
      return refuse(response, 400, "MissingContentMD5");
    for (const [, each] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(each ?? "");
    return response.writeHead(200, { "content-type": "application/xml" }).end("<DeleteResult/>");
  }
  return refuse(response, 405, "MethodNotAllowed");
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** The error code of a call that was not signed with the portal's key. */
function findProblem({ headers, method, url = "/" }: IncomingMessage, body: Buffer): string | null {
  const parts = /Credential=([^/]+)\/(\S+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
    headers.authorization ?? "",
  );
  if (parts === null) return "AccessDenied";
  const [, keyId = "", scope = "", signed = "", signature = ""] = parts;
  if (keyId !== s3Settings.S3_ACCESS_KEY_ID) return "InvalidAccessKeyId";
  const names = signed.split(";");
  for (const needed of ["host", "x-amz-date", "x-amz-content-sha256"])
    if (!names.includes(needed)) return "AccessDenied";
  const payload = String(headers["x-amz-content-sha256"]);
  if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  const canonical = [method, pathname, query, lines.join(""), signed, payload].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${s3Settings.S3_SECRET_ACCESS_KEY}`);
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function sha256(data: Buffer | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
