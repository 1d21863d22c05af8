/** What an open tab is told about a customer's integrations. */
import { z } from "zod";
import { services, stages } from "@/lib/events/names";

export type Service = (typeof services)[number];

/** Sent as server-sent events of these names; the data is JSON. */
export const portalEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("integration-status"),
    stage: z.enum(stages),
    /** What a customer reads; null for the screen's own words. */
    message: z.string().nullable(),
    data: z.object({ service: z.enum(services) }),
    /** ISO 8601 */
    timestamp: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("system-update"),
    action: z.enum(["connected", "disconnected"]),
    systemType: z.enum(services),
    timestamp: z.iso.datetime(),
  }),
]);
export type PortalEvent = z.output<typeof portalEvent>;

/** The answer of `GET /api/integration-status/{contactId}`, for tabs whose stream broke. */
export interface IntegrationStatus {
  /** The newest integration-status event of the last ten minutes has the stage "connected". */
  connected: boolean;
  /** Of the newest event; null when there was none. */
  timestamp: string | null;
  stage: (typeof stages)[number] | null;
  message: string | null;
}
