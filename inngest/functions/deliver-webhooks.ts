import { inngest } from "@/inngest/client";
import { webhookRequested } from "@/inngest/events";
import { deliverWebhook } from "@/lib/webhooks/deliver";

/** More than one message's tries, so that a run which shares them with another comes to its end, too. */
const maxRounds = 20;

/** One message. The slow receivers of one customer take at most half of the slots, and none of the audits'. */
export const deliverWebhooks = inngest.createFunction(
  {
    id: "deliver-webhooks",
    triggers: [webhookRequested],
    retries: 3,
    concurrency: [{ limit: 4 }, { limit: 2, key: "event.data.userId" }],
  },
  async ({ event, step }) => {
    for (let round = 1; round <= maxRounds; round += 1) {
      const waitSeconds = await step.run(`try-${round}`, () => deliverWebhook(event.data.deliveryId));
      if (waitSeconds === null) return;
      await step.sleep(`pause-after-try-${round}`, waitSeconds * 1_000);
    }
  },
);
