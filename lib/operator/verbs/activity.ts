import { listActivity } from "@/lib/account-log/activity-query";
import { recordView } from "@/lib/operator/action-record";
import { findCustomer } from "@/lib/operator/customers";
import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import { onlyArgument, requireNumber, type Verb } from "@/lib/operator/verb";

export const activity: Verb = {
  usage: "activity EMAIL [--limit N]",
  help: `A customer's account activity of the last year, as on their account page.
  --limit  how many, newest first (30)`,
  options: { limit: { type: "string", default: "30" } },
  async run({ values, positionals }) {
    const customer = await findCustomer(atTerminal, onlyArgument(positionals, "customer by their address"));
    const { activities } = await listActivity(customer, { limit: requireNumber(values.limit, "--limit", 10_000) });
    await recordView(atTerminal, "activity-viewed", { customerId: customer.id });
    return formatTable(
      ["when (UTC)", "what", "by", "from"],
      activities.map(({ at, what, by, from }) => [new Date(at), what, by, from]),
    );
  },
};
