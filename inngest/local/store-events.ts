import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "./job-database";
import { channel } from "./job-queue";

export const sentEventSchema = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
  ts: z.number().optional(),
});

export type SentEvent = z.input<typeof sentEventSchema>;

/** Ignores ids seen in the last 24 hours. @param seed identical in repeated requests @returns the ids */
export async function insertEvents(
  client: Queryable,
  events: SentEvent[],
  seed: string = randomUUID(),
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, event] of events.entries()) {
    const id = event.id || createHash("sha256").update(`${seed} ${index}`).digest("hex").slice(0, 32);
    ids.push(id);
    await client.query(
      `insert into inngest_local.events as known (id, name, body) values ($1, $2, $3)
       on conflict (id) do update set body = excluded.body, received_at = now(), routed_at = null
       where known.received_at < now() - interval '24 hours'`,
      [id, event.name, JSON.stringify({ ...event, id, ts: event.ts ?? Date.now() })],
    );
  }
  await client.query(`notify ${channel}`);
  return ids;
}
