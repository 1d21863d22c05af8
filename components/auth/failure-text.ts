import { ApiError } from "@/components/api-client";

/** What the server said about a failed call, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
