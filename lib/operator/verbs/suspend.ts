import { findCustomer, suspendCustomer } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const suspend: Verb = {
  usage: "suspend EMAIL",
  help: "Closes a customer's account: sessions end, logins are refused, running audits are cancelled, mails are dropped. Nothing is deleted.",
  async run({ positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    const cancelled = await suspendCustomer(atTerminal, customer.id);
    return `${customer.email} is suspended; ${cancelled} audits were cancelled.`;
  },
};
