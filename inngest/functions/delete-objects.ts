import { inngest } from "@/inngest/client";
import { deleteUnnamedObjects } from "@/lib/object-storage/unnamed-objects";

/** Separate from the sweeper, since storage may be slow. */
export const deleteObjects = inngest.createFunction(
  { id: "delete-objects", triggers: [{ cron: "* * * * *" }], retries: 0, concurrency: 1 },
  async ({ step }) => {
    await step.run("delete-unnamed-objects", () => deleteUnnamedObjects());
  },
);
