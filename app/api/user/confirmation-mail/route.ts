import { requestConfirmationMail } from "@/lib/account/confirmation-mail";
import { requireViewer } from "@/lib/auth/session";
import { jsonAnswer, route } from "@/lib/http";

export const POST = route(async () => {
  const viewer = await requireViewer();
  const isSent = await requestConfirmationMail(viewer);
  return jsonAnswer({
    message: isSent ? `We have sent a link to ${viewer.email}.` : "Your email address is confirmed.",
  });
});
