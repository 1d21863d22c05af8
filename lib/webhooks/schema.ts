import { z } from "zod";
import type { WebhookKind } from "@/lib/webhooks/webhook-message";

export const webhookSchema = z.object({
  url: z.string().trim().min(1, "Please enter an address").max(2_048, "Please enter a shorter address"),
});

export interface WebhookView {
  id: number;
  url: string;
  createdAt: string;
  isSwitchedOff: boolean;
}

export interface NewWebhook extends WebhookView {
  secret: string;
}

export const deliveryStates = ["waiting", "delivered", "failed"] as const;

export interface DeliveryView {
  id: number;
  url: string;
  kind: WebhookKind;
  auditUrl: string | null;
  createdAt: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  responseStatus: number | null;
  problem: string | null;
}

export interface WebhooksView {
  isSetUp: boolean;
  webhooks: WebhookView[];
  deliveries: DeliveryView[];
}
