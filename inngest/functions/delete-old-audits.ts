import { inngest } from "@/inngest/client";
import { deleteOldAudits } from "@/lib/audits/retention";

/** Of a hundred audits each; what is left waits for the next day. */
const maxBatches = 50;

/** Each day: deletes the audits that RETENTION_DAYS no longer keeps. */
export const deleteOldAuditsDaily = inngest.createFunction(
  { id: "delete-old-audits", triggers: [{ cron: "20 3 * * *" }], retries: 2 },
  async ({ step }) => {
    for (let number = 1; number <= maxBatches; number += 1) {
      const deleted = await step.run(`delete-old-audits-${number}`, () => deleteOldAudits());
      if (deleted === 0) break;
    }
  },
);
