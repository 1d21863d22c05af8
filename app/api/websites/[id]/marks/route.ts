import { requireViewer } from "@/lib/auth/session";
import { markFindings, unmarkFindings } from "@/lib/finding-marks/commands";
import { markSchema, unmarkSchema } from "@/lib/finding-marks/mark";
import { jsonResponse, readJson, requireId, route } from "@/lib/http";

type Context = { params: Promise<{ id: string }> };

export const PUT = route<Context>(async (request, { params }) => {
  const viewer = await requireViewer();
  const auditId = requireId((await params).id);
  await markFindings(viewer, auditId, await readJson(request, markSchema));
  return jsonResponse({ message: "Marked" });
});

export const DELETE = route<Context>(async (request, { params }) => {
  const viewer = await requireViewer();
  const auditId = requireId((await params).id);
  await unmarkFindings(viewer, auditId, (await readJson(request, unmarkSchema)).identities);
  return jsonResponse({ message: "Mark removed" });
});
