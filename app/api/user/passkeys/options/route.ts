import { startPasskey } from "@/lib/auth/second-step/commands";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { readProof } from "../../read-proof";

export const POST = route(async (request) => {
  const asker = await requireSession();
  return jsonResponse(await startPasskey(asker, await readProof(request)));
});
