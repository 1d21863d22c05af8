import type { Instrumentation } from "next";
import { requireStartableEnvironment } from "@/lib/env";

/** Next calls this once at server start: a hosted portal with a missing setting exits here, naming it. */
export function register(): void {
  try {
    requireStartableEnvironment();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // Otherwise Next would answer every request with 500. `globalThis`, since the middleware's runtime has no process.exit.
    const { process } = globalThis;
    process.exit?.(1);
    throw error;
  }
}

/** Logs an unexpected error once; `reference` is the one its error screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  const { log } = await import("@/lib/log");
  const reference = error instanceof Error && "digest" in error ? error.digest : undefined;
  // Log the route, not the address, which may contain a mail's token.
  log.error({ err: error, reference, method, path: routePath }, "unexpected error in a page");
};
