import { shareAuditSchema } from "@/lib/audits/schema";
import { listInvitations, shareAudit } from "@/lib/audits/sharing/sharing";
import { requireSession, requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, requireId, route } from "@/lib/http";

type Context = { params: Promise<{ id: string }> };

export const GET = route<Context>(async (_request, { params }) => {
  const viewer = await requireViewer();
  return jsonResponse(await listInvitations(viewer, requireId((await params).id)));
});

export const POST = route<Context>(async (request, { params }) => {
  const asker = await requireSession();
  const auditId = requireId((await params).id);
  const { email, message } = await readJson(request, shareAuditSchema);
  await shareAudit(asker, auditId, email, message);
  return jsonResponse({ message: `The audit has been shared with ${email}` });
});
