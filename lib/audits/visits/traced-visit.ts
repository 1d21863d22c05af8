import { untilEnded } from "@/lib/audits/states/until-ended";
import { visitThroughFrame } from "@/lib/audits/visits/framed-page";
import { visitInSlot } from "@/lib/audits/visits/visit-in-slot";
import type { VisitResult } from "@/lib/browser/types";
import type { Attributes } from "@/lib/telemetry/names";
import { recordMetric } from "@/lib/telemetry/telemetry";
import { traceStep } from "@/lib/telemetry/trace-step";

/** @param attributes which try or measurement this is @throws AuditEndedError */
export async function visitTraced(
  auditId: number,
  page: { url: string; position: number; withPhoneScreenshot?: boolean; website: { userId: number } },
  attributes: Attributes,
): Promise<VisitResult> {
  return traceStep(
    { auditId, name: "visit", attributes: { "spotcheck.page.position": page.position, ...attributes } },
    async () => {
      const result = await untilEnded(auditId, (signal) =>
        visitThroughFrame(page.url, (url) => visitInSlot({ ...page, url }, page.website.userId, signal)),
      );
      const { outcome, durationMs } = result;
      recordMetric("spotcheck.visit.duration", durationMs / 1_000, { "spotcheck.outcome": outcome });
      return result;
    },
    ({ outcome, durationMs }) => ({ "spotcheck.outcome": outcome, "spotcheck.visit.ms": Math.round(durationMs) }),
  );
}
