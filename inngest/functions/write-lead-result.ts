import { inngest } from "@/inngest/client";
import { auditCompleted, emailConfirmed } from "@/inngest/events";
import { writeNewestResult } from "@/lib/lead-results/write-result";

/** One at a time per customer, so that the newest audit wins. */
export const writeLeadResult = inngest.createFunction(
  {
    id: "write-lead-result",
    triggers: [auditCompleted, emailConfirmed],
    retries: 8,
    concurrency: [{ limit: 4 }, { limit: 1, key: "event.data.userId" }],
  },
  async ({ event, step }) => {
    await step.run("write-newest-result", () => writeNewestResult(event.data.userId));
  },
);
