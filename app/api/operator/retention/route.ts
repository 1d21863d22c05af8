import { getViewer } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";
import { retentionLimits } from "@/lib/limits";
import { decideRetention } from "@/lib/operator/decide-retention";
import { requireOperator } from "@/lib/operator/operator";

export const PUT = route(async () => {
  await decideRetention(await requireOperator(await getViewer()), retentionLimits.defaultDays);
  return jsonResponse({ message: "Audits are deleted 25 months after they end." });
});

export const DELETE = route(async () => {
  await decideRetention(await requireOperator(await getViewer()), null);
  return jsonResponse({ message: "Audits are kept until their owners delete them." });
});
