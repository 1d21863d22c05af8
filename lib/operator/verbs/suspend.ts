import { findCustomer, suspendCustomer } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const suspend: Verb = {
  usage: "suspend EMAIL",
  help: "Suspends a customer's account: ends sessions, refuses logins, cancels running audits, drops emails. Deletes nothing.",
  async run({ positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    const cancelled = await suspendCustomer(atTerminal, customer.id);
    return `${customer.email} is suspended; ${cancelled} audits were cancelled.`;
  },
};
