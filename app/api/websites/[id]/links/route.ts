import { readClient } from "@/lib/auth/client-address";
import { requireSession, requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, requireId, route } from "@/lib/http";
import { createLink } from "@/lib/report-links/commands";
import { listLinks } from "@/lib/report-links/queries";
import { createLinkSchema } from "@/lib/report-links/schema";

type Context = { params: Promise<{ id: string }> };

export const GET = route<Context>(async (_request, { params }) => {
  const viewer = await requireViewer();
  return jsonResponse(await listLinks(viewer, requireId((await params).id)));
});

export const POST = route<Context>(async (request, { params }) => {
  const asker = await requireSession();
  const auditId = requireId((await params).id);
  const input = await readJson(request, createLinkSchema);
  const link = await createLink(asker, auditId, input, readClient(request.headers).address);
  return jsonResponse(link, { status: 201 });
});
