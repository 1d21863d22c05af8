import { inngest } from "@/inngest/client";
import { auditCancelled, pageVisited } from "@/inngest/events";
import { askAboutCopy } from "@/lib/audits/steps/ask-about-copy";
import { env } from "@/lib/env";

/** Over all customers as many as there may be calls; an audit's ten pages for one. */
export const copyConcurrency: [{ limit: number }, { limit: number; key: string }] = [
  { limit: env.ANTHROPIC_CALLS_AT_ONCE },
  { limit: 10, key: "event.data.userId" },
];

/**
 * Asks a model about a page's copy while others are still visited. A function of its own: it takes no visit's turn, and
 * the audit neither waits for it nor fails with it. The review asks what is not answered by then.
 */
export const askAboutCopyEarly = inngest.createFunction(
  {
    id: "ask-about-copy",
    triggers: [pageVisited],
    retries: 0,
    concurrency: copyConcurrency,
    cancelOn: [{ event: auditCancelled.name, match: "data.auditId" }],
  },
  async ({ event, step }) => {
    await step.run("ask-about-copy", () => askAboutCopy(event.data.auditId, event.data.pageId));
  },
);
