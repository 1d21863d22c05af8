import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, requireId, route } from "@/lib/http";
import { testWebhook } from "@/lib/webhooks/commands";

/** Sends a test message and answers with how it went: 200 means that it was tried, `state` whether it arrived. */
export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  return jsonAnswer(await testWebhook(viewer, requireId((await params).id)));
});
