import { findCustomer, removeSecondStep } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const removeSecondStepOf: Verb = {
  usage: "remove-second-step EMAIL [--yes]",
  help: `Removes the passkeys, one-time codes and recovery codes of a customer who lost them, so that the password alone logs in.
First verify through a channel you trust that the customer is asking. The action is recorded.
  --yes  remove; without it, only shows what would be removed`,
  options: { yes: { type: "boolean", default: false } },
  async run({ values, positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    if (values.yes !== true)
      return `Would remove the second step of ${customer.email}. Verify who is asking, then repeat with --yes.`;
    await removeSecondStep(atTerminal, customer);
    return `${customer.email} now logs in with the password alone.`;
  },
};
