import { endSession } from "@/lib/account/commands";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";

export const DELETE = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  await endSession(await requireViewer(), (await params).id);
  return jsonResponse({ message: "The device has been logged out." });
});
