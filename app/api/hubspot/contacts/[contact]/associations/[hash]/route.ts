import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { listOwnAssociations } from "@/lib/integrations/records";

type Context = { params: Promise<{ contact: string; hash: string }> };

export const GET = route<Context>(async (request, { params }) => {
  const viewer = await requireViewer();
  const { contact, hash } = await params;
  const typeId = new URL(request.url).searchParams.get("associationTypeId");
  const results = await listOwnAssociations(viewer, { contactId: contact, objectType: hash, typeId });
  return jsonResponse({ results });
});
