import { requireStartableEnvironment } from "@/lib/env";

/** Next calls this once when a server starts: a hosted portal that lacks a setting stops here, by name. */
export function register(): void {
  requireStartableEnvironment();
}
