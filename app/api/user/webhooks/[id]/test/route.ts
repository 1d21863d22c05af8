import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { testWebhook } from "@/lib/webhooks/commands";

/** Sends a test message: 200 means it was attempted, `state` whether it arrived. */
export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  return jsonResponse(await testWebhook(viewer, requireId((await params).id)));
});
