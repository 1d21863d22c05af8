import type pg from "pg";
import { z } from "zod";
import { withSchema } from "./create-schema";
import { transaction } from "./job-database";
import { insertEvents, sentEventSchema } from "./store-events";

const eventsSchema = z.array(sentEventSchema);

/** Stores the SDK's events in Postgres. @param getPool called on the first request, since builds have no database */
export function localClientOptions(getPool: () => pg.Pool): { isDev: true; baseUrl: string; fetch: typeof fetch } {
  return {
    isDev: true,
    baseUrl: "http://inngest.local",
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.startsWith("/e/")) {
        return Response.json({ error: `The local job runner doesn't serve ${pathname}`, status: 404 }, { status: 404 });
      }
      const events = eventsSchema.parse(JSON.parse(String(init?.body)));
      const seed = new Headers(init?.headers).get("x-inngest-event-id-seed") ?? undefined;
      const pool = getPool();
      const ids = await withSchema(pool, () => transaction(pool, (client) => insertEvents(client, events, seed)));
      return Response.json({ ids, status: 200 });
    },
  };
}
