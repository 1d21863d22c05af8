import { inngest } from "@/inngest/client";
import { auditCompleted, emailConfirmed } from "@/inngest/events";
import { writeNewestResult } from "@/lib/lead-results/write-result";

/** Apart from the audit, which has ended. One at a time, so that the newest audit wins. */
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
