import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { listOwnAssociations } from "@/lib/integrations/records";

type Context = { params: Promise<{ contact: string; hash: string }> };

export const GET = route<Context>(async (request, { params }) => {
  const asker = await requireSession();
  const { contact, hash } = await params;
  const typeId = new URL(request.url).searchParams.get("associationTypeId");
  const results = await listOwnAssociations(asker, { contactId: contact, objectType: hash, typeId });
  return jsonResponse({ results });
});
