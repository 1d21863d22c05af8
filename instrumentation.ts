import type { Instrumentation } from "next";
import { requireStartableEnvironment } from "@/lib/env";

/** Next calls this once when a server starts: a hosted portal that lacks a setting stops here, by name. */
export function register(): void {
  try {
    requireStartableEnvironment();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // Next would go on and answer every request with 500. Not spelt out, since the middleware's runtime has no such call.
    const { process } = globalThis;
    process.exit?.(1);
    throw error;
  }
}

/** One log line for an error that no page or route foresaw; `reference` is what its error screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  const { log } = await import("@/lib/log");
  const reference = error instanceof Error && "digest" in error ? error.digest : undefined;
  // The route, not the address: that may hold the token of a mail.
  log.error({ err: error, reference, method, path: routePath }, "unexpected error in a page");
};
