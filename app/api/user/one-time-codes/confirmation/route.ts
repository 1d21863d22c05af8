import { turnOnOneTimeCodes } from "@/lib/auth/second-step/commands";
import { oneTimeCodeSchema } from "@/lib/auth/second-step/schema";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const asker = await requireSession();
  const { code } = await readJson(request, oneTimeCodeSchema);
  return jsonResponse(await turnOnOneTimeCodes(asker, code));
});
