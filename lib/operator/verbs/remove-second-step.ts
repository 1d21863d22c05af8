import { findCustomer, removeSecondStep } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const removeSecondStepOf: Verb = {
  usage: "remove-second-step EMAIL [--yes]",
  help: `Removes passkeys, one-time codes and recovery codes of somebody who lost them: the password alone logs in again.
Check first, on a way that you know of, that it is the customer who asks. The record of actions keeps it.
  --yes  do it; without, only says what would go`,
  options: { yes: { type: "boolean", default: false } },
  async run({ values, positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    if (values.yes !== true)
      return `Would remove the second step of ${customer.email}. Check who asks, then repeat it with --yes.`;
    await removeSecondStep(atTerminal, customer);
    return `${customer.email} logs in with the password alone now.`;
  },
};
