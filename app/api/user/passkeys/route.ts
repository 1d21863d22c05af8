import { addPasskey } from "@/lib/auth/second-step/commands";
import { newPasskeySchema } from "@/lib/auth/second-step/schema";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

/** Only the first passkey's response contains recovery codes. */
export const POST = route(async (request) => {
  const asker = await requireSession();
  return jsonResponse(await addPasskey(asker, await readJson(request, newPasskeySchema)), { status: 201 });
});
