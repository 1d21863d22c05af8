import { deleteCustomer, findCustomer, requireNotOperators } from "@/lib/operator/customers";
import { countAuditsOf } from "@/lib/operator/customers-query";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const deleteCustomerForGood: Verb = {
  usage: "delete-customer EMAIL [--yes]",
  help: `Deletes an account with all its data, for good. Backups still hold it. An operator's flag is taken away first.
  --yes  do it; without, only says what would go`,
  options: { yes: { type: "boolean", default: false } },
  async run({ values, positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    await requireNotOperators(atTerminal, customer);
    const audits = await countAuditsOf(atTerminal, customer.id);
    const what = `the account ${customer.email} with ${audits} audits`;
    if (values.yes !== true) return `Would delete ${what}. Repeat it with --yes to do so.`;
    await deleteCustomer(atTerminal, customer);
    return `Deleted ${what}.`;
  },
};
