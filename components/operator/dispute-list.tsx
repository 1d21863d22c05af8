import Link from "next/link";
import { formatMoment } from "@/components/operator/moment";
import { RowList } from "@/components/operator/row-list";
import type { DisputedCheck } from "@/lib/operator/operator-views";
import { count } from "@/lib/text/wording";

export function DisputeList({ disputes }: { disputes: DisputedCheck[] }) {
  return (
    <RowList
      id="disputes"
      label="Disputed findings"
      empty="No disputed findings."
      rows={disputes}
      keyOf={({ subject }) => subject}
    >
      {({ statement, customers, sites, newest }) => (
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h2 className="wrap-anywhere font-medium">{statement}</h2>
          <p className="text-muted-foreground text-sm">
            Disputed by {count(customers, "customer")} on {count(sites, "site")}
          </p>
          <ul className="flex flex-col gap-2 text-sm">
            {newest.map(({ customerId, site, auditId, reason, at }) => (
              <li key={`${customerId} ${site}`} className="wrap-anywhere">
                “{reason}”{" "}
                <span className="text-muted-foreground">
                  {formatMoment(at)}, {auditId === null ? site : <AuditLink id={auditId}>{site}</AuditLink>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </RowList>
  );
}

function AuditLink({ id, children }: { id: number; children: string }) {
  return (
    <Link href={`/operator/audits/${id}`} prefetch={false} className="text-primary underline">
      {children}
    </Link>
  );
}
