import { readClientAddress } from "@/lib/auth/client-address";
import { requestPasswordReset } from "@/lib/auth/commands";
import { forgotPasswordSchema } from "@/lib/auth/schema";
import { jsonResponse, readJson, route } from "@/lib/http";

/** Answers the same whether or not the email has an account. */
export const POST = route(async (request) => {
  await requestPasswordReset(await readJson(request, forgotPasswordSchema), readClientAddress(request.headers));
  return jsonResponse({ message: "If this email has an account, we have sent it a link to reset the password." });
});
