import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { getOwnContact } from "@/lib/integrations/records";

export const GET = route<{ params: Promise<{ contact: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  return jsonResponse({ id: await getOwnContact(viewer, decode((await params).contact)) });
});

/** Next leaves a path's escapes in where it is called as a route handler. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
