import { requireSession, requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";
import { addWebhook } from "@/lib/webhooks/commands";
import { getWebhooks } from "@/lib/webhooks/queries";
import { webhookSchema } from "@/lib/webhooks/schema";

export const GET = route(async () => jsonResponse(await getWebhooks(await requireViewer())));

/** The only response that contains the webhook's signing secret. */
export const POST = route(async (request) => {
  const asker = await requireSession();
  const { url } = await readJson(request, webhookSchema);
  return jsonResponse(await addWebhook(asker, url), { status: 201 });
});
