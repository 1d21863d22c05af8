import type pg from "pg";
import { z } from "zod";
import { patienceMs, transaction } from "./database";
import { insertEvents, sentEventSchema } from "./event-store";
import { lockRunningRun, opSchema, recordOps } from "./run-store";
import { withSchema } from "./schema";

const eventsSchema = z.array(sentEventSchema);
const checkpointSchema = z.object({ run_id: z.string(), qi_id: z.string(), steps: z.array(opSchema) });

/**
 * Client options that make Postgres the Inngest server: what the SDK would send over HTTP
 * (events, and the checkpoints of a run) is stored instead, and a local runner picks it up.
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
      if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname)) return acceptCheckpoint(pool, body);
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

/**
 * Memoises the steps that a call has just run. 409 tells the SDK to stop there: the run was
 * cancelled, or another call has its lease (the runner is stopping, or another took over).
 */
async function acceptCheckpoint(pool: pg.Pool, body: unknown): Promise<Response> {
  const { run_id: runId, qi_id: lease, steps } = checkpointSchema.parse(body);
  const goOn = await transaction(
    pool,
    async (client) => {
      const run = await lockRunningRun(client, runId);
      if (run === null) return false;
      await recordOps(client, runId, steps);
      // The present start is now the first try of the next step.
      await client.query("update inngest_local.runs set starts = 1 where id = $1 and lease = $2", [runId, lease]);
      return run.lease === lease;
    },
    patienceMs,
  );
  return Response.json({}, { status: goOn ? 200 : 409 });
}
