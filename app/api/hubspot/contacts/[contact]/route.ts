import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, route } from "@/lib/http";
import { ensureContact, requireOwnEmail } from "@/lib/integrations/contact";
import { requireHubspotSettings } from "@/lib/integrations/setup";

/** By the signed-in person's own address. */
export const GET = route<{ params: Promise<{ contact: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  requireHubspotSettings();
  requireOwnEmail(viewer, decode((await params).contact));
  return jsonAnswer({ id: await ensureContact(viewer) });
});

/** Next leaves a path's escapes in where it is called as a route handler. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
