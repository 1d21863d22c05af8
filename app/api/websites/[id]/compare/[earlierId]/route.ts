import { requireViewer } from "@/lib/auth/session";
import { getComparison } from "@/lib/compare/queries";
import { AppError } from "@/lib/errors";
import { jsonResponse, requireId, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ id: string; earlierId: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  const { id, earlierId } = await params;
  const comparison = await getComparison(viewer, requireId(id), requireId(earlierId));
  if (comparison === null) throw new AppError("not-found");
  return jsonResponse(comparison);
});
