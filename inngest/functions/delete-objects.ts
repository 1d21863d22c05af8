import { inngest } from "@/inngest/client";
import { deleteUnnamedObjects } from "@/lib/object-storage/unnamed-objects";

/** Apart from the sweep of audits: storage may be slow, and nothing else should wait for it. */
export const deleteObjects = inngest.createFunction(
  { id: "delete-objects", triggers: [{ cron: "* * * * *" }], retries: 0, concurrency: 1 },
  async ({ step }) => {
    await step.run("delete-unnamed-objects", () => deleteUnnamedObjects());
  },
);
