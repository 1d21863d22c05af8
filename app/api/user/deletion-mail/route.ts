import { requestDeletionMail } from "@/lib/account/deletion-mail";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";

export const POST = route(async () => {
  const viewer = await requireViewer();
  await requestDeletionMail(viewer);
  return jsonResponse({ message: `We have sent a link to ${viewer.email}.` });
});
