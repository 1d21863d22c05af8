import { listVisitedPages } from "@/lib/audits/visits/visited-pages";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, revalidatedResponse, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const pages = await listVisitedPages(await requireViewer(), requireId((await params).id));
  if (pages === null) throw new AppError("not-found");
  return revalidatedResponse(request, pages);
});
