import type { PortalEvent } from "@/lib/events/event";
import { services, stages } from "@/lib/events/event-names";

/** Parses `portalEvent` by hand: zod weighs more than the rest of the screen. */
export function readEvent(sent: Record<string, unknown>): PortalEvent | null {
  if (typeof sent.timestamp !== "string") return null;
  const isKnown =
    sent.kind === "integration-status"
      ? isOneOf(stages, sent.stage) &&
        (sent.message === null || typeof sent.message === "string") &&
        isOneOf(services, Object(sent.data).service)
      : sent.kind === "system-update" &&
        isOneOf(["connected", "disconnected"], sent.action) &&
        isOneOf(services, sent.systemType);
  return isKnown ? (sent as PortalEvent) : null;
}

function isOneOf(names: readonly string[], value: unknown): boolean {
  return typeof value === "string" && names.includes(value);
}
