import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import { listUnsentMails, resendMail } from "@/lib/operator/unsent-mails";
import { UsageError, type Verb } from "@/lib/operator/verb";

export const mails: Verb = {
  usage: "mails [--resend KEY]",
  help: `Mails that were not sent: those that wait or were given up, and those that were dropped (decision 018).
  --resend  try this one again now`,
  options: { resend: { type: "string" } },
  async run({ values, positionals }) {
    if (positionals.length > 0) throw new UsageError("mails takes options only.");
    if (typeof values.resend === "string") {
      await resendMail(atTerminal, values.resend);
      return `${values.resend} is tried again; the log says whether it left.`;
    }
    const unsent = await listUnsentMails(atTerminal);
    if (unsent.length === 0) return "Every mail was sent.";
    return formatTable(
      ["key", "kind", "to", "tries", "created (UTC)", "last asked for (UTC)", "dropped (UTC)", "reason"],
      unsent.map((mail) => [
        mail.key,
        mail.kind,
        mail.recipient,
        mail.tries,
        mail.createdAt,
        mail.requestedAt,
        mail.droppedAt,
        mail.lastFailure,
      ]),
    );
  },
};
