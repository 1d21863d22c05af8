import { Disclosure } from "@/components/ui/disclosure";
import type { CheckResult } from "@/lib/ai/review";

/** Checks that nobody could decide, folded away: one sentence for all of them, and each reason once. */
export function UnassessedChecks({ checks }: { checks: CheckResult[] }) {
  if (checks.length === 0) return null;
  const byReason = Map.groupBy(checks, ({ observation }) => observation);
  return (
    <Disclosure summary={`${checks.length} not assessed`}>
      <div className="flex flex-col gap-3 text-sm leading-relaxed">
        <p>{checks.length === 1 ? "This counts" : "These count"} neither for nor against the site.</p>
        {[...byReason].map(([reason, unassessed]) => (
          <div key={reason} className="flex flex-col gap-1 text-muted-foreground">
            <p className="wrap-anywhere">{reason}</p>
            <ul className="list-disc pl-5">
              {unassessed.map(({ id, statement }) => (
                <li key={id} className="wrap-anywhere">
                  {statement}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
