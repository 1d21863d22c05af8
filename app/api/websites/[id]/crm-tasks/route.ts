import { requireViewer } from "@/lib/auth/session";
import { sendTasks } from "@/lib/crm-tasks/commands";
import { jsonResponse, requireId, route } from "@/lib/http";

export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  return jsonResponse(await sendTasks(viewer, requireId((await params).id)));
});
