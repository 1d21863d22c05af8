import { startOneTimeCodes, turnOffOneTimeCodes } from "@/lib/auth/second-step/commands";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { readProof } from "../read-proof";

/** The only response that contains the app's secret. */
export const POST = route(async (request) => {
  const asker = await requireSession();
  return jsonResponse(await startOneTimeCodes(asker, await readProof(request)), { status: 201 });
});

export const DELETE = route(async (request) => {
  const asker = await requireSession();
  await turnOffOneTimeCodes(asker, await readProof(request));
  return jsonResponse({ message: "We no longer ask for codes from your app when you log in." });
});
