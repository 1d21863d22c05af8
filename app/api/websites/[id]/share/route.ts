import { shareAuditSchema } from "@/lib/audits/schema";
import { shareAudit } from "@/lib/audits/sharing";
import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, readJson, requireId, route } from "@/lib/http";

export const POST = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const viewer = await requireViewer();
  const auditId = requireId((await params).id);
  const { email } = await readJson(request, shareAuditSchema);
  await shareAudit(viewer, auditId, email);
  return jsonAnswer({ message: `The audit has been shared with ${email}` });
});
