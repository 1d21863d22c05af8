/** What the account page and the routes of webhooks share. */
import { z } from "zod";
import type { WebhookKind } from "@/lib/webhooks/message";

export const webhookSchema = z.object({
  url: z.string().trim().min(1, "Please enter an address").max(2_048, "Please enter a shorter address"),
});

export interface WebhookView {
  id: number;
  url: string;
  /** ISO 8601 */
  createdAt: string;
  /** Its server answered 410 Gone, so it gets nothing more. */
  isSwitchedOff: boolean;
}

/** The answer to adding one, the only one that holds its secret. */
export interface NewWebhook extends WebhookView {
  secret: string;
}

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

/** A line of the log. */
export interface DeliveryView {
  id: number;
  /** The webhook's address. */
  url: string;
  kind: WebhookKind;
  /** The audited address; null in a test. */
  auditUrl: string | null;
  /** ISO 8601 */
  createdAt: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  /** Of the last answer; null when none came. */
  responseStatus: number | null;
  /** What went wrong at the last try. */
  problem: string | null;
}

/** The answer of `GET /api/user/webhooks`. */
export interface WebhooksView {
  /** Whether the portal has a key to keep signing secrets with. */
  isSetUp: boolean;
  webhooks: WebhookView[];
  /** The newest twenty. */
  deliveries: DeliveryView[];
}
