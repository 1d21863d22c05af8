import { repeatAudit } from "@/lib/audits/history/history-commands";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";

export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const id = await repeatAudit(await requireViewer(), requireId((await params).id));
  return jsonResponse({ id }, { status: 201 });
});
