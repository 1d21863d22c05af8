import { ApiError } from "@/components/api-client";

/** What the toast says of an audit that could not be shared (specification, section 8). */
export function shareFailure(error: unknown): { title: string; description: string } {
  // The server's answer while an audit is not completed.
  if (error instanceof ApiError && error.status === 409) {
    return { title: "Cannot share audit", description: "The audit must be completed before it can be shared." };
  }
  const title = "Failed to share audit";
  const isUnexplained = error instanceof ApiError && error.status > 0 && !error.isExplained;
  const message = error instanceof Error ? error.message : "";
  return { title, description: isUnexplained ? title : message || "An unexpected error occurred" };
}
