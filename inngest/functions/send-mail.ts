import { inngest } from "@/inngest/client";
import { mailRequested } from "@/inngest/events";
import { deliverMail } from "@/lib/email/deliver-mail";

/** Sends one mail. Many retries, so that a provider's outage delays it but doesn't lose it. */
export const sendMail = inngest.createFunction(
  {
    id: "send-mail",
    triggers: [mailRequested],
    retries: 8,
    // Serialised per mail, so that a second request sees the first one's result.
    concurrency: [{ limit: 1, key: "event.data.mailKey" }],
  },
  async ({ event, step }) => {
    await step.run("deliver-mail", () => deliverMail(event.data.mailKey));
  },
);
