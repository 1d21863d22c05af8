import { listDisputes } from "@/lib/operator/disputes-query";
import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import type { Verb } from "@/lib/operator/verb";

export const disputes: Verb = {
  usage: "disputes",
  help: `Findings that customers dispute, by check, most disputed first, with the newest reasons.
Customers see in their activity list that you read them.`,
  async run() {
    const disputed = await listDisputes(atTerminal);
    if (disputed.length === 0) return "No disputed findings.";
    return formatTable(
      ["check", "customers", "sites", "when (UTC)", "audit", "reason"],
      disputed.flatMap(({ statement, customers, sites, newest }) =>
        newest.map(({ at, auditId, reason }, index) => [
          ...(index === 0 ? [statement, customers, sites] : ["", "", ""]),
          at,
          auditId,
          reason,
        ]),
      ),
    );
  },
};
