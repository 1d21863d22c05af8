import { failAuditNow } from "@/lib/operator/audit-commands";
import { atTerminal } from "@/lib/operator/operator";
import { auditArgument, type Verb } from "@/lib/operator/verb";

export const fail: Verb = {
  usage: "fail AUDIT",
  help: "Stops a queued or running audit as failed. The customer gets the email about a failed audit.",
  async run({ positionals }) {
    const id = auditArgument(positionals);
    await failAuditNow(atTerminal, id);
    return `Audit ${id} was stopped.`;
  },
};
