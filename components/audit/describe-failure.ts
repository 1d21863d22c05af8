import type { AuditStatusAnswer } from "@/lib/audits/states/status";

/** What is said of an audit that failed, or is gone (null); nothing of one that its owner has cancelled. */
export function describeFailure(answer: AuditStatusAnswer | null): { title: string; description: string } | null {
  if (answer?.reason === "cancelled") return null;
  return {
    title: answer?.reason === "timeout" ? "Audit Timed Out" : "Audit Failed",
    description: answer?.message ?? "The audit could not be finished. Please try again.",
  };
}
