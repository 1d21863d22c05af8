import { recordView } from "@/lib/operator/action-record";
import { inspectAudit } from "@/lib/operator/audits-query";
import { atTerminal } from "@/lib/operator/operator";
import { cellText, formatTable } from "@/lib/operator/text-table";
import { auditArgument, type Verb } from "@/lib/operator/verb";

export const why: Verb = {
  usage: "why AUDIT",
  help: "What happened to an audit: state, reason, error, step times, pages, model calls.",
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
        ["message to customer", audit.failureMessage],
        ["error", audit.failureCause],
        ["requested", audit.createdAt],
        ["started", audit.startedAt],
        ["ended", audit.completedAt],
        ["reviewer", audit.reviewer],
        ["why no model", audit.reviewerFallback],
      ],
    );
    const parts = [
      facts,
      section(
        "Completed steps",
        ["step", "ms"],
        audit.steps.map(({ step, milliseconds }) => [step, milliseconds]),
      ),
      section(
        "Pages",
        ["outcome", "visited (UTC)", "address", "message"],
        audit.pages.map(({ outcome, visitedAt, url, outcomeMessage }) => [
          outcome ?? "waiting",
          visitedAt,
          url,
          outcomeMessage,
        ]),
      ),
      section(
        "Model calls",
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
    return [...parts, `More in the log: search for "auditId":${cellText(audit.id)}.`].filter(Boolean).join("\n\n");
  },
};

function section(title: string, headings: string[], rows: Parameters<typeof formatTable>[1]): string {
  return rows.length === 0 ? "" : `${title}\n${formatTable(headings, rows)}`;
}
