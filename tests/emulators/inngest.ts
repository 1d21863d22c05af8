/**
 * An Inngest server as a portal meets it: takes events at `/e/<key>`, and calls the portal's endpoint with signed
 * requests, one step each; is told at `/fn/register` where that is. Its queue is the local runner's. Point INNGEST_BASE_URL at it.
 */
import { createHash, createHmac } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { z } from "zod";
import type { Handler } from "@/inngest/local/function-config";
import { createPool, transaction } from "@/inngest/local/job-database";
import { startRunner } from "@/inngest/local/runner";
import { insertEvents, sentEventSchema } from "@/inngest/local/store-events";
import { type RunningServer, startServer } from "../support/static-server.ts";

interface InngestOptions {
  port: number;
  /** Its own, direct. */
  databaseUrl: string;
  /** The portal's, e.g. http://portal.example/api/inngest. */
  endpoint: string;
  eventKey: string;
  signingKey: string;
  logger: Logger;
}

const registrationSchema = z.object({ url: z.url(), functions: z.array(z.object({ id: z.string() })) });
type Registration = z.output<typeof registrationSchema>;

interface InngestEmulator extends RunningServer {
  calls: () => number;
  /** What it was told of the portal's functions, each time. */
  registrations: readonly Registration[];
}

/** The portal must answer already: it is asked for its functions. */
export async function startInngestEmulator(options: InngestOptions): Promise<InngestEmulator> {
  const { databaseUrl, endpoint, eventKey, signingKey, logger } = options;
  let calls = 0;
  const registrations: Registration[] = [];
  const handler: Handler = async (request) => {
    calls += 1;
    const url = new URL(endpoint);
    url.search = new URL(request.url).search;
    const body = sortKeys(await request.json());
    const headers = new Headers(request.headers);
    headers.delete("host");
    headers.set("content-type", "application/json");
    headers.set("x-inngest-signature", sign(body, signingKey));
    return fetch(url, { method: request.method, headers, body });
  };
  const runner = await startRunner({ handler, connectionString: databaseUrl, concurrency: 8, logger });
  const pool = createPool(databaseUrl, 2);
  const server = await startServer(async (request, response, pathname) => {
    const respond = (status: number, content: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(content));
    };
    if (request.method === "POST" && pathname === "/fn/register") {
      const key = createHash("sha256")
        .update(Buffer.from(bareKey(signingKey), "hex"))
        .digest("hex");
      if (!request.headers.authorization?.endsWith(key))
        return respond(401, { error: "Signing key not found", status: 401 });
      registrations.push(registrationSchema.parse(JSON.parse(await text(request))));
      return respond(200, { ok: true, status: 200, modified: true });
    }
    if (request.method !== "POST" || pathname !== `/e/${eventKey}`)
      return respond(401, { error: "Event key not found", status: 401 });
    const events = z.array(sentEventSchema).parse(JSON.parse(await text(request)));
    const seed = request.headers["x-inngest-event-id-seed"];
    const ids = await transaction(pool, (client) => insertEvents(client, events, seed?.toString()));
    respond(200, { ids, status: 200 });
  }, options.port);
  return {
    ...server,
    calls: () => calls,
    registrations,
    close: async () => {
      await server.close();
      await runner.stop();
      await pool.end();
    },
  };
}

/** `t=<seconds>&s=<HMAC of the canonical body and the time>`; the key's prefix names its environment and is no part of it. */
function sign(body: string, signingKey: string): string {
  const seconds = String(Math.round(Date.now() / 1_000));
  return `t=${seconds}&s=${createHmac("sha256", bareKey(signingKey))
    .update(body + seconds)
    .digest("hex")}`;
}

const bareKey = (signingKey: string) => signingKey.replace(/^signkey-\w+-/, "");

/** Canonical JSON: the keys of each object in order. */
function sortKeys(value: unknown): string {
  const sorted = (_key: string, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted);
}
