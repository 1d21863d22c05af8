import { atTerminal } from "@/lib/operator/operator";
import { formatTable } from "@/lib/operator/text-table";
import { listUnsentMails, resendMail } from "@/lib/operator/unsent-mails";
import { UsageError, type Verb } from "@/lib/operator/verb";

export const mails: Verb = {
  usage: "mails [--resend KEY]",
  help: `Unsent emails: waiting, given up, or dropped (decision 018).
  --resend  retry this one now`,
  options: { resend: { type: "string" } },
  async run({ values, positionals }) {
    if (positionals.length > 0) throw new UsageError("mails takes options only.");
    if (typeof values.resend === "string") {
      await resendMail(atTerminal, values.resend);
      return `Retrying ${values.resend}; see the log for the result.`;
    }
    const unsent = await listUnsentMails(atTerminal);
    if (unsent.length === 0) return "All emails have been sent.";
    return formatTable(
      ["key", "kind", "to", "tries", "created (UTC)", "last requested (UTC)", "dropped (UTC)", "reason"],
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
