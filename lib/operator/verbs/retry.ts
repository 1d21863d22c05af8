import { retryAudit } from "@/lib/operator/audit-commands";
import { atTerminal } from "@/lib/operator/operator";
import { auditArgument, type Verb } from "@/lib/operator/verb";

export const retry: Verb = {
  usage: "retry AUDIT",
  help: "Repeats a failed audit for its customer. The failed one stays in their history.",
  async run({ positionals }) {
    const id = auditArgument(positionals);
    return `Audit ${id} was started again as audit ${await retryAudit(atTerminal, id)}.`;
  },
};
