import { networkOf, readClientAddress } from "@/lib/auth/client-address";
import { consume } from "@/lib/consume-quota";
import { readJson, route } from "@/lib/http";
import { log } from "@/lib/log";
import { isNewKind, type KnownKinds, violationReportSchema } from "./violations";

const known: KnownKinds = new Map();

/** A browser blocked something: our mistake, an extension or an attack. Anyone can send anything here. */
export const POST = route(async (request) => {
  const address = readClientAddress(request.headers);
  await consume({ limit: "csp-report", key: address });
  const violations = await readJson(request, violationReportSchema);
  for (const violation of violations)
    if (isNewKind(violation, networkOf(address) ?? address, known))
      log.warn({ code: "csp-violation", ...violation }, "content security policy violation");
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
});
