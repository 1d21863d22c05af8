import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { getOwnRecord } from "@/lib/integrations/records";

type Context = { params: Promise<{ hash: string; recordId: string }> };

export const GET = route<Context>(async (request, { params }) => {
  const asker = await requireSession();
  const { hash, recordId } = await params;
  const wanted = new URL(request.url).searchParams.get("properties")?.split(",") ?? null;
  return jsonResponse(await getOwnRecord(asker, { objectType: hash, recordId, wanted }));
});
