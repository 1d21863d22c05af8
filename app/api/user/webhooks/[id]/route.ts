import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, requireId, route } from "@/lib/http";
import { deleteWebhook } from "@/lib/webhooks/commands";

export const DELETE = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  await deleteWebhook(viewer, requireId((await params).id));
  return jsonAnswer({ message: "The webhook has been deleted." });
});
