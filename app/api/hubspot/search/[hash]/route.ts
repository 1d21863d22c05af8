import { requireSession } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";
import { searchOwnRecords } from "@/lib/integrations/records";
import { searchSchema } from "@/lib/integrations/schema";
import { requireHubspotSettings } from "@/lib/integrations/setup";

export const POST = route<{ params: Promise<{ hash: string }> }>(async (request, { params }) => {
  const asker = await requireSession();
  requireHubspotSettings();
  const { email, properties } = await readJson(request, searchSchema);
  const { hash: objectType } = await params;
  const results = await searchOwnRecords(asker, { objectType, email, wanted: properties });
  return jsonResponse({ total: results.length, results });
});
