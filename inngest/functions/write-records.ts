import { inngest } from "@/inngest/client";
import { endPending } from "@/lib/integrations/pending-endings";
import { writePendingRecords } from "@/lib/integrations/pending-records";

/** Apart from the sweep of audits: HubSpot may be slow, and nothing else should wait for it. */
export const writeRecords = inngest.createFunction(
  { id: "write-pending-records", triggers: [{ cron: "* * * * *" }], retries: 0, concurrency: 1 },
  async ({ step }) => {
    await step.run("write-pending-records", () => writePendingRecords());
    await step.run("end-pending", () => endPending());
  },
);
