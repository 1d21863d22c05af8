import { inngest } from "@/inngest/client";
import { auditCancelled, pageVisited } from "@/inngest/events";
import { askAboutCopy } from "@/lib/audits/steps/ask-about-copy";
import { env } from "@/lib/env";
import { modelLimits } from "@/lib/limits";
import { traceStep } from "@/lib/telemetry/trace-step";

export const copyConcurrency: [{ limit: number }, { limit: number; key: string }] = [
  { limit: env.ANTHROPIC_CALLS_AT_ONCE ?? modelLimits.callsAtOnce },
  { limit: 10, key: "event.data.payer" },
];

/** Separate from the audit, which neither waits for it nor fails with it. */
export const askAboutCopyEarly = inngest.createFunction(
  {
    id: "ask-about-copy",
    triggers: [pageVisited],
    retries: 0,
    concurrency: copyConcurrency,
    cancelOn: [{ event: auditCancelled.name, match: "data.auditId" }],
  },
  async ({ event, step }) => {
    const { auditId, pageId } = event.data;
    await step.run("ask-about-copy", () =>
      traceStep({ auditId, name: "ask-about-copy", attributes: {} }, () => askAboutCopy(auditId, pageId)),
    );
  },
);
