import { z } from "zod";
import { auditStatuses, failureReasons } from "@/lib/audits/states/status";

export const webhookKinds = ["audit.completed", "audit.failed", "audit.shared", "test"] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const auditSchema = z.object({
  id: z.int(),
  url: z.string(),
  status: z.enum(auditStatuses),
  reason: z.enum(failureReasons).nullable(),
  overallScore: z.int().nullable(),
  rubricPercentage: z.int().nullable(),
  grade: z.string().nullable(),
  reportUrl: z.url(),
});

/** The stored body; sent in this order, identically at every try. */
export const messageSchema = z.object({
  /** Per event: the same for every try and every webhook of the customer. */
  id: z.string(),
  kind: z.enum(webhookKinds),
  createdAt: z.iso.datetime(),
  audit: auditSchema.nullable(),
});
export type WebhookMessage = z.output<typeof messageSchema>;
