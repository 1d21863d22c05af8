import { getViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { retryAudit } from "@/lib/operator/audit-commands";
import { requireOperator } from "@/lib/operator/operator";

export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const operator = await requireOperator(await getViewer());
  const auditId = await retryAudit(operator, requireId((await params).id));
  return jsonResponse({ message: `Restarted as audit ${auditId}.`, auditId }, { status: 201 });
});
