import { requireSession } from "@/lib/auth/session";
import { sendTasks } from "@/lib/crm-tasks/commands";
import { jsonResponse, requireId, route } from "@/lib/http";

export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const asker = await requireSession();
  return jsonResponse(await sendTasks(asker, requireId((await params).id)));
});
