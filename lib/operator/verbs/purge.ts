import { listOldAudits } from "@/lib/audits/states/retention";
import { purgeAudits } from "@/lib/operator/audit-commands";
import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import { requireNumber, UsageError, type Verb } from "@/lib/operator/verb";

const maxDays = 36_500;

export const purge: Verb = {
  usage: "purge --older-than DAYS [--yes]",
  help: `Deletes audits that ended more than DAYS days ago, with reports, pictures and captures. Their usage stays on record.
  --yes  delete; without it, only shows what would be deleted`,
  options: { "older-than": { type: "string" }, yes: { type: "boolean", default: false } },
  async run({ values, positionals }) {
    if (positionals.length > 0) throw new UsageError("purge takes options only.");
    const days = requireNumber(values["older-than"], "--older-than", maxDays);
    if (values.yes === true) return `Deleted ${await purgeAudits(atTerminal, days)} audits.`;
    const old = await listOldAudits(days);
    if (old.length === 0) return `No audit ended more than ${days} days ago.`;
    const rows = old.map(({ id, createdAt, url }) => [id, createdAt, url]);
    return `${formatTable(["audit", "requested (UTC)", "address"], rows)}\n\nWould delete these ${old.length} audits. Repeat with --yes to delete them.`;
  },
};
