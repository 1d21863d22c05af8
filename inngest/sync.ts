import { serve } from "inngest/edge";
import { z } from "zod";
import { inngest, isLocalEngine } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { jobsOrigin } from "@/inngest/origin";

const syncedSchema = z.object({ message: z.string(), modified: z.boolean().optional() });

/** @returns the server's message @throws Error with a readable message if there is no server or it refuses */
export async function syncWithInngest(): Promise<string> {
  if (isLocalEngine)
    throw new Error("No Inngest server to sync with: INNGEST_SIGNING_KEY is not set, so the portal runs its own jobs.");
  const address = new URL("/api/inngest", jobsOrigin());
  // Runs in this process, which holds the settings, so the request needs no signature.
  const handler = serve({ client: inngest, functions, serveOrigin: jobsOrigin(), enableUnauthedSync: true });
  const response = await handler(new Request(address, { method: "PUT", headers: { host: address.host } }));
  const synced = syncedSchema.safeParse(await response.json().catch(() => null));
  const said = synced.success ? synced.data.message : `status ${response.status}`;
  if (!response.ok) throw new Error(`The Inngest server refused the functions at ${address.href}: ${said}`);
  return `${functions.length} functions at ${address.href}: ${said}`;
}
