import { failAuditNow } from "@/lib/operator/audit-commands";
import { atTerminal } from "@/lib/operator/operator";
import { auditArgument, type Verb } from "@/lib/operator/verb";

export const fail: Verb = {
  usage: "fail AUDIT",
  help: "Ends an audit that waits or runs as failed. Its customer gets the mail that says so.",
  async run({ positionals }) {
    const id = auditArgument(positionals);
    await failAuditNow(atTerminal, id);
    return `Audit ${id} was ended.`;
  },
};
