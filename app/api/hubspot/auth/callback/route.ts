import { requireSession } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";
import { finishHubspot } from "@/lib/integrations/commands";
import { callbackSchema } from "@/lib/integrations/schema";
import { requireHubspotSettings } from "@/lib/integrations/setup";

const finish = route(async (request) => {
  const asker = await requireSession();
  requireHubspotSettings();
  await finishHubspot(asker, await readJson(request, callbackSchema));
  return jsonResponse({ message: "Integration connected successfully" });
});

/** The specification's screen reads a failure from `details` or `error`. */
export const POST = async (request: Request): Promise<Response> => {
  const response = await finish(request, undefined);
  if (response.ok) return response;
  const { status, headers } = response;
  const body: { message: string } = await response.json();
  return jsonResponse({ ...body, error: body.message, details: body.message }, { status, headers });
};
