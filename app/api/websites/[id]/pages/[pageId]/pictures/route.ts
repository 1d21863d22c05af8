import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { measurePictures } from "@/lib/pictures/commands";

type Context = { params: Promise<{ id: string; pageId: string }> };

export const POST = route<Context>(async (_request, { params }) => {
  const viewer = await requireViewer();
  const { id, pageId } = await params;
  return jsonResponse(await measurePictures(viewer, requireId(id), requireId(pageId)));
});
