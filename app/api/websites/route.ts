import { listAudits } from "@/lib/audits/queries";
import { auditRequestSchema } from "@/lib/audits/schema";
import { submitAudit } from "@/lib/audits/states/commands";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const GET = route(async () => jsonResponse(await listAudits(await requireViewer())));

export const POST = route(async (request) => {
  const viewer = await requireViewer();
  const auditRequest = await readJson(request, auditRequestSchema);
  const id = await submitAudit(viewer, auditRequest);
  return jsonResponse({ id }, { status: 201 });
});
