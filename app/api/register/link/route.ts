import { readClientAddress } from "@/lib/auth/client-address";
import { requestRegistrationLink } from "@/lib/auth/registration";
import { registrationLinkSchema } from "@/lib/auth/schema";
import { jsonResponse, readJson, route } from "@/lib/http";

/** Answers the same whether or not the email has an account. */
export const POST = route(async (request) => {
  const input = await readJson(request, registrationLinkSchema);
  await requestRegistrationLink(input, readClientAddress(request.headers));
  return jsonResponse({ message: `If ${input.email} has no account yet, we have sent it a link to create one.` });
});
