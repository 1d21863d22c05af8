import { readClient } from "@/lib/auth/client-address";
import { registerAccount } from "@/lib/auth/commands";
import { registerSchema } from "@/lib/auth/schema";
import { setSessionCookie } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const { viewer, sessionToken } = await registerAccount(
    await readJson(request, registerSchema),
    readClient(request.headers),
  );
  await setSessionCookie(sessionToken);
  return jsonResponse(viewer, { status: 201 });
});
