/** What a webhook's receiver reads; docs/webhooks.md describes it for them. */
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

/** The stored body. Its JSON goes out in this order, the same at every try. */
export const messageSchema = z.object({
  /** Of the event: the same at every try, and for all of a customer's webhooks. */
  id: z.string(),
  kind: z.enum(webhookKinds),
  createdAt: z.iso.datetime(),
  audit: auditSchema.nullable(),
});
export type WebhookMessage = z.output<typeof messageSchema>;
