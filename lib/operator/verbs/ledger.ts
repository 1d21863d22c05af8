import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import { listPortalMonths, listUsage } from "@/lib/operator/usage-query";
import { requireNumber, type Verb } from "@/lib/operator/verb";

export const ledger: Verb = {
  usage: "ledger [--months N]",
  help: `Usage by customer and month (UTC): completed audits, pages, model calls, tokens, dollars.
Calls and tokens are those of stored audits; "month $" includes deleted audits and what running audits have
reserved. Then the portal's total model costs and the cap (ANTHROPIC_MAX_PER_MONTH_USD).
  --months  how far back (12)`,
  options: { months: { type: "string", default: "12" } },
  async run({ values }) {
    const months = requireNumber(values.months, "--months");
    const [rows, totals] = await Promise.all([listUsage(atTerminal, months), listPortalMonths(atTerminal, months)]);
    const table = formatTable(
      ["month", "customer", "audits", "pages", "calls", "tokens in", "tokens out", "calls $", "month $"],
      rows.map((row) => [
        row.month,
        row.customer,
        row.audits,
        row.pages,
        row.calls,
        row.inputTokens,
        row.outputTokens,
        row.callsDollars.toFixed(2),
        row.committedDollars.toFixed(2),
      ]),
    );
    const portal = formatTable(
      ["month", "portal $", "cap $"],
      totals.map((row) => [row.month, row.committedDollars.toFixed(2), row.capDollars.toFixed(2)]),
    );
    return `${table}\n\n${portal}`;
  },
};
