import { auditStatuses } from "@/lib/audits/states/status";
import { countAudits, listAudits } from "@/lib/operator/audits-query";
import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import { requireNumber, UsageError, type Verb } from "@/lib/operator/verb";

export const audits: Verb = {
  usage: "audits [--state STATE] [--limit N]",
  help: `Audit counts by state, and the newest audits.
  --state  only ${auditStatuses.join(", ")}
  --limit  how many (30)`,
  options: { state: { type: "string" }, limit: { type: "string", default: "30" } },
  async run({ values }) {
    const state = auditStatuses.find((one) => one === values.state);
    if (values.state !== undefined && state === undefined)
      throw new UsageError(`--state must be one of ${auditStatuses.join(", ")}.`);
    const limit = requireNumber(values.limit, "--limit");
    const counts = await countAudits(atTerminal);
    const rows = await listAudits(atTerminal, { state, limit });
    return [
      auditStatuses.map((one) => `${one} ${counts[one]}`).join(", "),
      "",
      formatTable(
        ["audit", "state", "reason", "requested (UTC)", "pages", "customer", "address"],
        rows.map((row) => [
          row.id,
          row.status,
          row.reason,
          row.createdAt,
          row.pagesTotal === null ? null : `${row.pagesDone} of ${row.pagesTotal}`,
          row.user.email,
          row.url,
        ]),
      ),
    ].join("\n");
  },
};
