import { DeleteDialog } from "@/components/account/delete-dialog";
import { formatMoment } from "@/components/operator/moment";
import { RowList } from "@/components/operator/row-list";
import { Badge } from "@/components/ui/badge";
import type { UnsentMail } from "@/lib/operator/operator-views";

const states = {
  waiting: { label: "Waiting", variant: "neutral" },
  "given-up": { label: "Given up", variant: "danger" },
  dropped: { label: "Dropped", variant: "warning" },
} as const;

/** Unsent mails, newest first. */
export function MailList({ mails }: { mails: UnsentMail[] }) {
  return (
    <RowList id="mails" label="Unsent mails" empty="All emails have been sent." rows={mails} keyOf={({ key }) => key}>
      {(mail) => (
        <>
          <MailFacts mail={mail} />
          <DeleteDialog
            label="Resend"
            name={`Resend ${mail.kind} to ${mail.recipient}`}
            focusAfter="mails"
            question="Resend this email?"
            explanation={`Resends the ${mail.kind} email to ${mail.recipient} now. We may drop it again, because the rules for suspended accounts and unconfirmed addresses still apply.`}
            path={`/api/operator/mails/${encodeURIComponent(mail.key)}/resend`}
            method="POST"
            confirm={{ label: "Resend", pendingLabel: "Sending..." }}
            toasts={{ done: "Email on its way", failed: "Email not sent" }}
          />
        </>
      )}
    </RowList>
  );
}

function MailFacts({
  mail: { kind, recipient, state, tries, createdAt, requestedAt, lastFailure },
}: {
  mail: UnsentMail;
}) {
  const { label, variant } = states[state];
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-medium">
        <span className="wrap-anywhere">{recipient}</span>
        <Badge variant={variant}>{label}</Badge>
        <Badge variant="neutral">{kind}</Badge>
      </p>
      <p className="text-muted-foreground text-sm">
        Requested {formatMoment(createdAt)}, last {formatMoment(requestedAt)}
        {describeTries(tries, state)}
      </p>
      {lastFailure === null ? null : <p className="wrap-anywhere text-sm">{lastFailure}</p>}
    </div>
  );
}

/** Empty if unknown: earlier releases didn't count attempts. */
function describeTries(tries: number, state: UnsentMail["state"]): string {
  if (tries === 0) return state === "waiting" ? "; not attempted yet" : "";
  return tries === 1 ? "; attempted once" : `; attempted ${tries} times`;
}
