import { getAuditStatus } from "@/lib/audits/queries";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, revalidatedResponse, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const status = await getAuditStatus(await requireViewer(), requireId((await params).id));
  if (status === null) throw new AppError("not-found");
  return revalidatedResponse(request, status);
});
