import { readClientAddress } from "@/lib/auth/client-address";
import { logIn } from "@/lib/auth/commands";
import { loginSchema } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session";
import { jsonAnswer, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const account = await logIn(await readJson(request, loginSchema), readClientAddress(request.headers));
  await startSession(account);
  return jsonAnswer(account.viewer);
});
