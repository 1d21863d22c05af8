import { cancelAudit } from "@/lib/audits/states/commands";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";

export const POST = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  await cancelAudit(await requireViewer(), requireId((await params).id));
  return jsonResponse({ message: "The audit was cancelled." });
});
