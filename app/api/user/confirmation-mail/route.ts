import { requestConfirmationMail } from "@/lib/account/confirmation-mail";
import { requireViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";

export const POST = route(async () => {
  const viewer = await requireViewer();
  const isSent = await requestConfirmationMail(viewer);
  return jsonResponse({
    message: isSent ? `We have sent a link to ${viewer.email}.` : "Your email address is confirmed.",
  });
});
