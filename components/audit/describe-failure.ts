import type { AuditStatusResponse } from "@/lib/audits/states/status";

/** @param response null if the audit is gone @returns null if its owner cancelled it */
export function describeFailure(response: AuditStatusResponse | null): { title: string; description: string } | null {
  if (response?.reason === "cancelled") return null;
  return {
    title: response?.reason === "timeout" ? "Audit Timed Out" : "Audit Failed",
    description: response?.message ?? "We couldn't finish the audit. Please try again.",
  };
}
