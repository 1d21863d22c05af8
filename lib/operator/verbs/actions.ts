import { listActions } from "@/lib/operator/action-record";
import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import type { Verb } from "@/lib/operator/verb";

export const actions: Verb = {
  usage: "actions",
  help: "The latest actions of operators.",
  async run() {
    const rows = await listActions(atTerminal);
    return formatTable(
      ["when (UTC)", "who", "what", "customer", "audit"],
      rows.map(({ at, by, what, customer, auditId }) => [at, by, what, customer, auditId]),
    );
  },
};
