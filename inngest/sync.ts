import { serve } from "inngest/edge";
import { z } from "zod";
import { inngest, isLocalEngine } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { jobsOrigin } from "@/inngest/origin";

const syncedSchema = z.object({ message: z.string(), modified: z.boolean().optional() });

/** @returns what the server said @throws Error with a sentence when there is no server, or it refused them */
export async function syncWithInngest(): Promise<string> {
  if (isLocalEngine)
    throw new Error(
      "There is no Inngest server to tell: INNGEST_SIGNING_KEY is not set, so the portal runs its own jobs.",
    );
  const address = new URL("/api/inngest", jobsOrigin());
  // Asked for here, in this process, by whoever holds the settings: nothing needs to be signed.
  const handler = serve({ client: inngest, functions, serveOrigin: jobsOrigin(), enableUnauthedSync: true });
  const response = await handler(new Request(address, { method: "PUT", headers: { host: address.host } }));
  const synced = syncedSchema.safeParse(await response.json().catch(() => null));
  const said = synced.success ? synced.data.message : `status ${response.status}`;
  if (!response.ok) throw new Error(`The Inngest server did not take the jobs at ${address.href}: ${said}`);
  return `${functions.length} functions at ${address.href}: ${said}`;
}
