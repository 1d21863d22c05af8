import type pg from "pg";
import { z } from "zod";
import { transaction } from "./database";
import { insertEvents, sentEventSchema } from "./event-store";
import { withSchema } from "./schema";

const eventsSchema = z.array(sentEventSchema);

/**
 * Client options that make Postgres the Inngest server: events that the SDK would send over HTTP
 * are stored instead, and a local runner picks them up.
 * @param getPool called at the first request, so that a build needs no database
 */
export function localClientOptions(getPool: () => pg.Pool): { isDev: true; baseUrl: string; fetch: typeof fetch } {
  return {
    isDev: true,
    baseUrl: "http://inngest.local",
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body: unknown = JSON.parse(String(init?.body));
      const seed = new Headers(init?.headers).get("x-inngest-event-id-seed") ?? undefined;
      const pool = getPool();
      if (pathname.startsWith("/e/")) return withSchema(pool, () => acceptEvents(pool, body, seed));
      const error = `The local job runner does not answer ${pathname}`;
      return Response.json({ error, status: 404 }, { status: 404 });
    },
  };
}

async function acceptEvents(pool: pg.Pool, body: unknown, seed: string | undefined): Promise<Response> {
  const events = eventsSchema.parse(body);
  const ids = await transaction(pool, (client) => insertEvents(client, events, seed));
  return Response.json({ ids, status: 200 });
}
