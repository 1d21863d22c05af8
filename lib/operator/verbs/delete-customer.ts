import { deleteCustomer, findCustomer, requireNotOperators } from "@/lib/operator/customers";
import { countAuditsOf } from "@/lib/operator/customers-query";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const deleteCustomerForGood: Verb = {
  usage: "delete-customer EMAIL [--yes]",
  help: `Permanently deletes an account with all its data, except in backups. Remove an operator's flag first.
  --yes  delete; without it, only shows what would be deleted`,
  options: { yes: { type: "boolean", default: false } },
  async run({ values, positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    await requireNotOperators(atTerminal, customer);
    const audits = await countAuditsOf(atTerminal, customer.id);
    const what = `the account ${customer.email} with ${audits} audits`;
    if (values.yes !== true) return `Would delete ${what}. Repeat with --yes to delete it.`;
    await deleteCustomer(atTerminal, customer);
    return `Deleted ${what}.`;
  },
};
