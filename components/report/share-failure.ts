import { ApiError } from "@/components/api-client";

export function shareFailure(error: unknown): { title: string; description: string } {
  if (error instanceof ApiError && error.status === 409) {
    return { title: "Cannot share audit", description: "The audit must be completed before it can be shared." };
  }
  const title = "Failed to share audit";
  const isUnexplained = error instanceof ApiError && error.status > 0 && !error.isExplained;
  const message = error instanceof Error ? error.message : "";
  return { title, description: isUnexplained ? title : message || "An unexpected error occurred" };
}
