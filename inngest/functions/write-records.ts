import { inngest } from "@/inngest/client";
import { endPending } from "@/lib/integrations/pending-endings";
import { writePendingRecords } from "@/lib/integrations/pending-records";

/** Separate from the sweeper, since HubSpot may be slow. */
export const writeRecords = inngest.createFunction(
  { id: "write-pending-records", triggers: [{ cron: "* * * * *" }], retries: 0, concurrency: 1 },
  async ({ step }) => {
    await step.run("write-pending-records", () => writePendingRecords());
    await step.run("end-pending", () => endPending());
  },
);
