import { createAudit } from "@/lib/audits/commands";
import { listAudits } from "@/lib/audits/queries";
import { auditRequestSchema } from "@/lib/audits/schema";
import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, readJson, route } from "@/lib/http";

export const GET = route(async () => jsonAnswer(await listAudits(await requireViewer())));

export const POST = route(async (request) => {
  const viewer = await requireViewer();
  const id = await createAudit(viewer, await readJson(request, auditRequestSchema));
  return jsonAnswer({ id }, { status: 201 });
});
