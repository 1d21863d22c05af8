import { inngest } from "@/inngest/client";
import { webhookRequested } from "@/inngest/events";
import { deliverWebhook } from "@/lib/webhooks/deliver";

/** More than one message's attempts, since two runs may share them. */
const maxRounds = 20;

/** Delivers one message. One customer's slow receivers hold at most half of the slots. */
export const deliverWebhooks = inngest.createFunction(
  {
    id: "deliver-webhooks",
    triggers: [webhookRequested],
    retries: 3,
    concurrency: [{ limit: 4 }, { limit: 2, key: "event.data.payer" }],
  },
  async ({ event, step }) => {
    for (let round = 1; round <= maxRounds; round += 1) {
      const waitSeconds = await step.run(`try-${round}`, () => deliverWebhook(event.data.deliveryId));
      if (waitSeconds === null) return;
      await step.sleep(`pause-after-try-${round}`, waitSeconds * 1_000);
    }
  },
);
