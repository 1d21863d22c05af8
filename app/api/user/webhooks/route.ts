import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, readJson, route } from "@/lib/http";
import { addWebhook } from "@/lib/webhooks/commands";
import { getWebhooks } from "@/lib/webhooks/queries";
import { webhookSchema } from "@/lib/webhooks/schema";

export const GET = route(async () => jsonAnswer(await getWebhooks(await requireViewer())));

/** The one answer that holds the webhook's signing secret. */
export const POST = route(async (request) => {
  const viewer = await requireViewer();
  const { url } = await readJson(request, webhookSchema);
  return jsonAnswer(await addWebhook(viewer, url), { status: 201 });
});
