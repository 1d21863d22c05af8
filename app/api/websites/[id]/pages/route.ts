import { listVisitedPages } from "@/lib/audits/visits/visited-pages";
import { requireWatchingSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, revalidatedResponse, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const { viewer } = await requireWatchingSession();
  const pages = await listVisitedPages(viewer, requireId((await params).id));
  if (pages === null) throw new AppError("not-found");
  return revalidatedResponse(request, pages);
});
