import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { deleteWebhook } from "@/lib/webhooks/commands";

export const DELETE = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  await deleteWebhook(viewer, requireId((await params).id));
  return jsonResponse({ message: "The webhook has been deleted." });
});
