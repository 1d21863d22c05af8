import type { Instrumentation } from "next";
import { requireStartableEnvironment } from "@/lib/env";

/** Next calls this once when a server starts: a hosted portal that lacks a setting stops here, by name. */
export function register(): void {
  requireStartableEnvironment();
}

/** One log line for an error that no page or route foresaw; `reference` is what its error screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  const { log } = await import("@/lib/log");
  const reference = error instanceof Error && "digest" in error ? error.digest : undefined;
  // The route, not the address: that may hold the token of a mail.
  log.error({ err: error, reference, method, path: routePath }, "unexpected error in a page");
};
