import { readClientAddress } from "@/lib/auth/client-address";
import { resetPassword } from "@/lib/auth/commands";
import { keepBrowser } from "@/lib/auth/known-browser";
import { resetPasswordSchema } from "@/lib/auth/schema";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const input = await readJson(request, resetPasswordSchema);
  await keepBrowser(await resetPassword(input, readClientAddress(request.headers)));
  return jsonResponse({
    message: "Your password has been reset successfully. You can now log in with your new password.",
  });
});
