import { requireSession } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { measurePictures } from "@/lib/pictures/commands";

type Context = { params: Promise<{ id: string; pageId: string }> };

export const POST = route<Context>(async (_request, { params }) => {
  const asker = await requireSession();
  const { id, pageId } = await params;
  return jsonResponse(await measurePictures(asker, requireId(id), requireId(pageId)));
});
