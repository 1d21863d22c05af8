import Link from "next/link";
import { formatMoment } from "@/components/operator/moment";
import { Card } from "@/components/ui/card";
import type { RecordedAction } from "@/lib/operator/operator-views";

export function ActionList({ actions }: { actions: RecordedAction[] }) {
  if (actions.length === 0) return <p className="text-muted-foreground">No actions yet.</p>;
  return (
    <Card>
      <ul className="flex flex-col divide-y">
        {actions.map(({ id, at, by, what, customer, auditId }) => (
          <li key={id} className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
            <p className="wrap-anywhere font-medium">
              {what}
              {customer === null ? null : `: ${customer}`}
              {auditId === null ? null : (
                <>
                  {", "}
                  <Link href={`/operator/audits/${auditId}`} prefetch={false} className="text-primary underline">
                    audit {auditId}
                  </Link>
                </>
              )}
            </p>
            <p className="wrap-anywhere text-muted-foreground text-sm">
              {formatMoment(at)}, by {by}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
