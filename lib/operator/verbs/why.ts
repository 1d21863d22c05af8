import { recordView } from "@/lib/operator/action-record";
import { inspectAudit } from "@/lib/operator/audits-query";
import { atTerminal } from "@/lib/operator/operator";
import { cellText, formatTable } from "@/lib/operator/text-table";
import { auditArgument, type Verb } from "@/lib/operator/verb";

export const why: Verb = {
  usage: "why AUDIT",
  help: "How an audit fared: state, reason, the error it gave up with, steps with their times, pages, questions to a model.",
  async run({ positionals }) {
    const audit = await inspectAudit(atTerminal, auditArgument(positionals));
    await recordView(atTerminal, "audit-viewed", { customerId: audit.user.id, auditId: audit.id });
    const facts = formatTable(
      ["audit", String(audit.id)],
      [
        ["address", audit.url],
        ["customer", audit.user.email],
        ["state", audit.status],
        ["phase", audit.phase],
        ["reason", audit.reason],
        ["told the customer", audit.failureMessage],
        ["error", audit.failureCause],
        ["asked for", audit.createdAt],
        ["started", audit.startedAt],
        ["ended", audit.completedAt],
        ["reviewer", audit.reviewer],
        ["no model because", audit.reviewerFallback],
      ],
    );
    const parts = [
      facts,
      section(
        "Steps that were done",
        ["step", "ms"],
        audit.steps.map(({ step, milliseconds }) => [step, milliseconds]),
      ),
      section(
        "Pages",
        ["outcome", "visited (UTC)", "address", "message"],
        audit.pages.map(({ outcome, visitedAt, url, outcomeMessage }) => [
          outcome ?? "waits",
          visitedAt,
          url,
          outcomeMessage,
        ]),
      ),
      section(
        "Questions to a model",
        ["part", "model", "state", "tries", "ms", "dollars"],
        audit.modelCalls.map(({ part, model, state, tries, milliseconds, dollars }) => [
          part,
          model,
          state,
          tries,
          milliseconds,
          dollars.toFixed(4),
        ]),
      ),
    ];
    return [...parts, `The log has more: look for "auditId":${cellText(audit.id)}.`].filter(Boolean).join("\n\n");
  },
};

function section(title: string, headings: string[], rows: Parameters<typeof formatTable>[1]): string {
  return rows.length === 0 ? "" : `${title}\n${formatTable(headings, rows)}`;
}
