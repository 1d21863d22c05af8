import { getRecheck } from "@/lib/audits/report/recheck-query";
import { requireWatchingSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, revalidatedResponse, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ id: string; recheckId: string }> }>(async (request, { params }) => {
  const { viewer } = await requireWatchingSession();
  const { id, recheckId } = await params;
  const recheck = await getRecheck(viewer, requireId(id), requireId(recheckId));
  if (recheck === null) throw new AppError("not-found");
  return revalidatedResponse(request, recheck);
});
