import { requireSession } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";
import { startHubspot } from "@/lib/integrations/commands";
import { initiateSchema } from "@/lib/integrations/schema";
import { requireHubspotSettings } from "@/lib/integrations/setup";

export const POST = route(async (request) => {
  const asker = await requireSession();
  requireHubspotSettings();
  return jsonResponse({ redirectUrl: await startHubspot(asker, await readJson(request, initiateSchema)) });
});
