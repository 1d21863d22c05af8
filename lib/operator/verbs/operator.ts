import { setOperatorFlag } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { UsageError, type Verb } from "@/lib/operator/verb";

export const operator: Verb = {
  usage: "operator add|remove EMAIL",
  help: "Lets an account open /operator, or no longer. Nobody can do that over the web.",
  async run({ positionals: [change, email, ...rest] }) {
    if (!(change === "add" || change === "remove") || email === undefined || rest.length > 0)
      throw new UsageError("Say add or remove, and whom.");
    await setOperatorFlag(atTerminal, email, change === "add");
    return change === "add" ? `${email} can open /operator now.` : `${email} is no operator any more.`;
  },
};
