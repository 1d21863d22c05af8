import { z } from "zod";
import { services, stages } from "@/lib/events/event-names";

export type Service = (typeof services)[number];

/** Server-sent events of these names, with JSON data. */
export const portalEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("integration-status"),
    stage: z.enum(stages),
    message: z.string().nullable(),
    data: z.object({ service: z.enum(services) }),
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

export interface IntegrationStatus {
  connected: boolean;
  timestamp: string | null;
  stage: (typeof stages)[number] | null;
  message: string | null;
}
