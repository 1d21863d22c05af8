import { readClient } from "@/lib/auth/client-address";
import { jsonResponse, readJson, route } from "@/lib/http";
import { unlockLink } from "@/lib/report-links/commands";
import { keepLinkPass } from "@/lib/report-links/pass-cookie";
import { unlockLinkSchema } from "@/lib/report-links/schema";

export const POST = route(async (request) => {
  const input = await readJson(request, unlockLinkSchema);
  const pass = await unlockLink(input, readClient(request.headers).address);
  await keepLinkPass(input.token, pass);
  return jsonResponse({ message: "The report is open" });
});
