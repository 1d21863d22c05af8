import { renewRecoveryCodes } from "@/lib/auth/second-step/commands";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { readProof } from "../read-proof";

/** Ten new codes, readable only in this response. */
export const POST = route(async (request) => {
  const asker = await requireSession();
  return jsonResponse(await renewRecoveryCodes(asker, await readProof(request)), { status: 201 });
});
