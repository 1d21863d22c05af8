import { readClientAddress } from "@/lib/auth/client-address";
import { registerAccount } from "@/lib/auth/commands";
import { registerSchema } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session";
import { jsonAnswer, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const account = await registerAccount(await readJson(request, registerSchema), readClientAddress(request.headers));
  await startSession(account);
  return jsonAnswer(account.viewer, { status: 201 });
});
