import { env } from "@/lib/env";
import { portalOrigin } from "@/lib/portal-url";

export function jobsOrigin(): string {
  return new URL(env.INNGEST_SERVE_ORIGIN ?? portalOrigin()).origin;
}
