import { NonRetriableError } from "inngest";
import { inngest } from "@/inngest/client";
import { recheckRequested } from "@/inngest/events";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { env } from "@/lib/env";
import { recheckLimits } from "@/lib/limits";
import { failRecheck, RecheckEndedError } from "@/lib/rechecks/lifecycle";
import { judgeRecheck } from "@/lib/rechecks/steps/judge-recheck";
import { planRecheck } from "@/lib/rechecks/steps/plan-recheck";
import { visitAgain } from "@/lib/rechecks/steps/visit-again";

const maxRounds = 3;

/** Rechecks one action. Its low limits leave room for audits and mails. */
export const recheckAction = inngest.createFunction(
  {
    id: "recheck-action",
    triggers: [recheckRequested],
    retries: 2,
    concurrency: [
      { limit: Math.min(3, env.AUDIT_STEPS_AT_ONCE) },
      { limit: Math.min(2, env.AUDIT_STEPS_PER_USER), key: "event.data.payer" },
    ],
    timeouts: { finish: `${recheckLimits.runMs / 60_000}m` },
    onFailure: async ({ event }) => {
      const { recheckId } = recheckRequested.schema.parse(event.data.event.data);
      await failRecheck(recheckId, "internal");
    },
  },
  async ({ event, step }) => {
    const { recheckId } = event.data;
    const visit = async (pageId: number) => {
      for (let tryNumber = 1; ; tryNumber += 1) {
        const id = `visit-page-${pageId}-try-${tryNumber}`;
        const retryInSeconds = await step.run(id, () => unlessEnded(() => visitAgain(recheckId, pageId, tryNumber)));
        if (retryInSeconds === null) return;
        await step.sleep(`pause-after-${id}`, retryInSeconds * 1_000);
      }
    };
    let pageIds = await step.run("plan-recheck", () => unlessEnded(() => planRecheck(recheckId)));
    for (let round = 1; round <= maxRounds; round += 1) {
      await Promise.all(pageIds.map(visit));
      pageIds = await step.run(`judge-round-${round}`, () =>
        unlessEnded(() => judgeRecheck(recheckId, round === maxRounds)),
      );
      if (pageIds.length === 0) return;
    }
  },
);

/** Don't retry a recheck that was swept or whose audit was deleted. */
async function unlessEnded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecheckEndedError || error instanceof AuditEndedError)
      throw new NonRetriableError(error.message, { cause: error });
    throw error;
  }
}
