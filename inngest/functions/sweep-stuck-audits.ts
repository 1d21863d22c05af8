import { inngest } from "@/inngest/client";
import { failStuckAudits, requestUnsentMails, requestWaitingAudits } from "@/lib/audits/states/sweep";
import { deleteForgottenMails } from "@/lib/email/recipients";
import { deleteOldEvents } from "@/lib/events/sweep";
import { endSuspendedWork } from "@/lib/operator/end-suspended-work";
import { failStuckRechecks, requestWaitingRechecks } from "@/lib/rechecks/sweep";
import { deleteOldWebhookDeliveries, requestOverdueWebhooks } from "@/lib/webhooks/sweep";

export const sweepStuckAudits = inngest.createFunction(
  { id: "sweep-stuck-audits", triggers: [{ cron: "* * * * *" }], retries: 0 },
  async ({ step }) => {
    await step.run("end-suspended-work", () => endSuspendedWork());
    await step.run("fail-stuck-audits", () => failStuckAudits());
    await step.run("request-waiting-audits", () => requestWaitingAudits());
    await step.run("fail-stuck-rechecks", () => failStuckRechecks());
    await step.run("request-waiting-rechecks", () => requestWaitingRechecks());
    await step.run("request-unsent-mails", () => requestUnsentMails());
    await step.run("request-overdue-webhooks", () => requestOverdueWebhooks());
    await step.run("delete-forgotten-mails", () => deleteForgottenMails());
    await step.run("delete-old-events", () => deleteOldEvents());
    await step.run("delete-old-webhook-deliveries", () => deleteOldWebhookDeliveries());
  },
);
