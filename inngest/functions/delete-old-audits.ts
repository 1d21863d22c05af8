import { inngest } from "@/inngest/client";
import { forgetPayers } from "@/lib/account/model-months";
import { deleteOldAccountEvents } from "@/lib/account-log/old-account-events";
import { forgetExpiredInvitationTokens } from "@/lib/audits/sharing/expired-invitations";
import { deleteOldAudits } from "@/lib/audits/states/retention";
import { deleteExpiredTokens } from "@/lib/auth/expired-tokens";
import { deleteOldMails } from "@/lib/email/old-mails";

/** Of a hundred audits each; the rest wait until tomorrow. */
const maxBatches = 50;

/** Daily: deletes audits older than RETENTION_DAYS and, regardless of that setting, everything expired. */
export const deleteOldAuditsDaily = inngest.createFunction(
  { id: "delete-old-audits", triggers: [{ cron: "20 3 * * *" }], retries: 2 },
  async ({ step }) => {
    for (let number = 1; number <= maxBatches; number += 1) {
      const deleted = await step.run(`delete-old-audits-${number}`, () => deleteOldAudits());
      if (deleted === 0) break;
    }
    await step.run("delete-expired-tokens", () => deleteExpiredTokens());
    await step.run("forget-expired-invitation-tokens", () => forgetExpiredInvitationTokens());
    await step.run("delete-old-mails", () => deleteOldMails());
    await step.run("delete-old-account-events", () => deleteOldAccountEvents());
    await step.run("forget-payers", () => forgetPayers());
  },
);
