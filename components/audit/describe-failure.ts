import type { AuditStatusResponse } from "@/lib/audits/states/status";

/** What is said of an audit that failed, or is gone (null); nothing of one that its owner has cancelled. */
export function describeFailure(response: AuditStatusResponse | null): { title: string; description: string } | null {
  if (response?.reason === "cancelled") return null;
  return {
    title: response?.reason === "timeout" ? "Audit Timed Out" : "Audit Failed",
    description: response?.message ?? "The audit could not be finished. Please try again.",
  };
}
