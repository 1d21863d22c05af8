import { findCustomer, resumeCustomer } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { onlyArgument, type Verb } from "@/lib/operator/verb";

export const resume: Verb = {
  usage: "resume EMAIL",
  help: "Lifts a suspension. The customer has to log in again; cancelled audits stay cancelled.",
  async run({ positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    await resumeCustomer(atTerminal, customer.id);
    return `${customer.email} can log in again.`;
  },
};
