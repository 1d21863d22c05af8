import { orderAudit } from "@/lib/audits/commands";
import { listAudits } from "@/lib/audits/queries";
import { auditRequestSchema } from "@/lib/audits/schema";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const GET = route(async () => jsonResponse(await listAudits(await requireViewer())));

export const POST = route(async (request) => {
  const viewer = await requireViewer();
  const order = await readJson(request, auditRequestSchema);
  const id = await orderAudit(viewer, order);
  return jsonResponse({ id }, { status: 201 });
});
