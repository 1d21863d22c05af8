import { readClientAddress } from "@/lib/auth/client-address";
import { consume } from "@/lib/consume-quota";
import { readJson, route } from "@/lib/http";
import { log } from "@/lib/log";
import { isNewKind, violationReportSchema } from "./violations";

const known = new Set<string>();

/** What a browser blocked: a mistake of ours, an extension or an attack. Anyone can send anything here. */
export const POST = route(async (request) => {
  await consume({ limit: "csp-report", key: readClientAddress(request.headers) });
  const violations = await readJson(request, violationReportSchema);
  for (const violation of violations)
    if (isNewKind(violation, known))
      log.warn({ code: "csp-violation", ...violation }, "the content policy stopped something");
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
});
