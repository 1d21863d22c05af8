import { requireSession } from "@/lib/auth/session";
import { jsonAnswer, readJson, route } from "@/lib/http";
import { startHubspot } from "@/lib/integrations/commands";
import { initiateSchema } from "@/lib/integrations/schema";
import { requireHubspotSettings } from "@/lib/integrations/setup";

export const POST = route(async (request) => {
  const { viewer, sessionId } = await requireSession();
  requireHubspotSettings();
  return jsonAnswer({ redirectUrl: await startHubspot(viewer, sessionId, await readJson(request, initiateSchema)) });
});
