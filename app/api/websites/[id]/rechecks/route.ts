import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, requireId, route } from "@/lib/http";
import { requestRecheck } from "@/lib/rechecks/commands";
import { recheckRequestSchema } from "@/lib/rechecks/schema";

export const POST = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const viewer = await requireViewer();
  const auditId = requireId((await params).id);
  const { priority } = await readJson(request, recheckRequestSchema);
  return jsonResponse({ id: await requestRecheck(viewer, auditId, priority) }, { status: 202 });
});
