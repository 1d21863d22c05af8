import { env } from "@/lib/env";
import { portalOrigin } from "@/lib/portal-url";

/** Where an Inngest server reaches `/api/inngest`. */
export function jobsOrigin(): string {
  return new URL(env.INNGEST_SERVE_ORIGIN ?? portalOrigin()).origin;
}
