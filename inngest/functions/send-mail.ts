import { inngest } from "@/inngest/client";
import { mailRequested } from "@/inngest/events";
import { deliverMail } from "@/lib/email/deliver-mail";

/** One mail. Retries are generous: a mail provider's outage should delay a mail, not lose it. */
export const sendMail = inngest.createFunction(
  {
    id: "send-mail",
    triggers: [mailRequested],
    retries: 8,
    // A mail that is asked for again while it is on its way is sent once: the second call sees that it was.
    concurrency: [{ limit: 1, key: "event.data.mailKey" }],
  },
  async ({ event, step }) => {
    await step.run("deliver-mail", () => deliverMail(event.data.mailKey));
  },
);
