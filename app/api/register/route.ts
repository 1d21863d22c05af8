import { readClient } from "@/lib/auth/client-address";
import { keepBrowser } from "@/lib/auth/known-browser";
import { registerAccount } from "@/lib/auth/registration";
import { registrationSchema } from "@/lib/auth/schema";
import { setSessionCookie } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const { viewer, sessionToken } = await registerAccount(
    await readJson(request, registrationSchema),
    readClient(request.headers),
  );
  await setSessionCookie({ viewer, sessionToken });
  await keepBrowser(viewer.email);
  return jsonResponse(viewer, { status: 201 });
});
