import { NonRetriableError } from "inngest";
import { inngest } from "@/inngest/client";
import { announceCompletedAudit, auditCancelled, auditRequested } from "@/inngest/events";
import { AuditEndedError, failAudit } from "@/lib/audits/states/lifecycle";
import { requestAuditMail } from "@/lib/audits/states/store-audit-mail";
import { choosePages } from "@/lib/audits/steps/choose-pages";
import { crawlSite } from "@/lib/audits/steps/crawl-site";
import { finishAudit } from "@/lib/audits/steps/finish-audit";
import { measureAgain } from "@/lib/audits/steps/measure-again";
import { pinReviewer } from "@/lib/audits/steps/pin-reviewer";
import { prepareAudit } from "@/lib/audits/steps/prepare-pages";
import { readLinkedPages } from "@/lib/audits/steps/read-linked-pages";
import { reviewSite } from "@/lib/audits/steps/review-site";
import { visitPage } from "@/lib/audits/steps/visit-page";
import { env } from "@/lib/env";
import { auditLimits } from "@/lib/limits";
import type { SpanName } from "@/lib/telemetry/names";
import { traceStep } from "@/lib/telemetry/trace-step";
import { requestAuditWebhooks } from "@/lib/webhooks/store-deliveries";

/** The first limit stays below the local runner's, leaving room for mails; the second is per customer. */
export const auditConcurrency: [{ limit: number }, { limit: number; key: string }] = [
  { limit: env.AUDIT_STEPS_AT_ONCE },
  { limit: env.AUDIT_STEPS_PER_USER, key: "event.data.payer" },
];

export const auditWebsite = inngest.createFunction(
  {
    id: "audit-website",
    triggers: [auditRequested],
    retries: 3,
    concurrency: auditConcurrency,
    cancelOn: [{ event: auditCancelled.name, match: "data.auditId" }],
    // The specification's server timeout; the sweeper records it and tells the customer.
    timeouts: { finish: `${auditLimits.runMs / 60_000}m` },
    onFailure: async ({ event, error }) => {
      const { auditId } = auditRequested.schema.parse(event.data.event.data);
      await failAudit(auditId, "internal", { cause: error });
    },
  },
  async ({ event, step, attempt, maxAttempts }) => {
    const { auditId, userId } = event.data;
    const isLastTry = maxAttempts !== undefined && attempt + 1 >= maxAttempts;

    const traced = <T>(name: SpanName, work: () => Promise<T>) =>
      unlessEnded(() => traceStep({ auditId, name, attributes: { "spotcheck.attempt": attempt + 1 } }, work));

    // Sleeping between tries frees the slot and the customer's share.
    const visit = async (pageId: number) => {
      for (let tryNumber = 1; ; tryNumber += 1) {
        const id = `visit-page-${pageId}-try-${tryNumber}`;
        const retryInSeconds = await step.run(id, () => unlessEnded(() => visitPage(auditId, pageId, tryNumber)));
        if (retryInSeconds === null) break;
        await step.sleep(`pause-after-${id}`, retryInSeconds * 1_000);
      }
      await Promise.all(
        furtherRuns.map((run) =>
          step.run(`measure-page-${pageId}-run-${run}`, () => unlessEnded(() => measureAgain(auditId, pageId, run))),
        ),
      );
    };

    const prepared = await step.run("prepare-audit", () =>
      traced("prepare-audit", async () => {
        const pages = await prepareAudit(auditId);
        await pinReviewer(auditId);
        return pages;
      }),
    );
    // Audits started by an earlier version have none.
    const { furtherRuns = [] }: { furtherRuns?: number[] } = prepared;
    const visits = prepared.pageIds.map(visit);
    if (prepared.choosePages) {
      // The entry page is always in the report, so visit it while crawling.
      await Promise.all([step.run("crawl-site", () => traced("crawl-site", () => crawlSite(auditId))), ...visits]);
      const chosen = await step.run("choose-pages", () => traced("choose-pages", () => choosePages(auditId)));
      // Plain requests need no slot and finish before the visits.
      const reading = step.run("read-linked-pages", () =>
        traced("read-linked-pages", () => readLinkedPages(auditId, isLastTry)),
      );
      await Promise.all([reading, ...chosen.map(visit)]);
    } else {
      await Promise.all(visits);
    }
    await step.run("review-site", () => traced("review-site", () => reviewSite(auditId, isLastTry)));
    await step.run("finish-audit", () => unlessEnded(() => finishAudit(auditId)));
    await step.run("queue-ready-mail", () => requestAuditMail("audit-ready", auditId));
    await step.run("queue-webhooks", () => requestAuditWebhooks("audit.completed", auditId));
    await step.run("announce-completion", () => announceCompletedAudit({ auditId, userId }));
  },
);

/** Don't retry an audit that was cancelled or swept. */
async function unlessEnded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuditEndedError) throw new NonRetriableError(error.message, { cause: error });
    throw error;
  }
}
