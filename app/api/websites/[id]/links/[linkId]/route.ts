import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { endLink } from "@/lib/report-links/commands";

export const DELETE = route<{ params: Promise<{ id: string; linkId: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  const { id, linkId } = await params;
  await endLink(viewer, requireId(id), requireId(linkId));
  return jsonResponse({ message: "The link has been ended" });
});
