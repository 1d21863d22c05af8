import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { getOwnContact } from "@/lib/integrations/records";

export const GET = route<{ params: Promise<{ contact: string }> }>(async (_request, { params }) => {
  const asker = await requireSession();
  return jsonResponse({ id: await getOwnContact(asker, decode((await params).contact)) });
});

/** Next doesn't decode path parameters for route handlers. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
