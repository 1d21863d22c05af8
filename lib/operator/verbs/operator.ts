import { setOperatorFlag } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { UsageError, type Verb } from "@/lib/operator/verb";

export const operator: Verb = {
  usage: "operator add|remove EMAIL",
  help: "Grants or revokes access to /operator. Only possible here, not on the web.",
  async run({ positionals: [change, email, ...rest] }) {
    if (!(change === "add" || change === "remove") || email === undefined || rest.length > 0)
      throw new UsageError("Say add or remove, and an email address.");
    await setOperatorFlag(atTerminal, email, change === "add");
    return change === "add" ? `${email} can open /operator now.` : `${email} is no longer an operator.`;
  },
};
