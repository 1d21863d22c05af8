import { revokeInvitation } from "@/lib/audits/sharing/sharing";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";

export const DELETE = route<{ params: Promise<{ id: string; shareId: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  const { id, shareId } = await params;
  await revokeInvitation(viewer, requireId(id), requireId(shareId));
  return jsonResponse({ message: "The invitation has been withdrawn" });
});
