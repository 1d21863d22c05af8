import { ApiError } from "@/components/api-client";

export function failureText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
