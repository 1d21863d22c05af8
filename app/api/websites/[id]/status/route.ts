import { getAuditStatusForSession } from "@/lib/audits/states/status-query";
import { requireSessionToken } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, revalidatedResponse, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const status = await getAuditStatusForSession(await requireSessionToken(), requireId((await params).id));
  if (status === null) throw new AppError("not-found");
  return revalidatedResponse(request, status);
});
