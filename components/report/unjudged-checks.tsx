import { Disclosure } from "@/components/ui/disclosure";
import type { CheckResult } from "@/lib/review/review";

const titles = {
  "not-assessed": (_amount: number) => "not assessed",
  "does-not-apply": (amount: number) => (amount === 1 ? "does not apply" : "do not apply"),
};

export function UnjudgedChecks({ why, checks }: { why: keyof typeof titles; checks: CheckResult[] }) {
  if (checks.length === 0) return null;
  const byReason = Map.groupBy(checks, ({ observation }) => observation);
  return (
    <Disclosure summary={`${checks.length} ${titles[why](checks.length)}`}>
      <div className="flex flex-col gap-3 text-sm leading-relaxed">
        <p>{checks.length === 1 ? "This counts" : "These count"} neither for nor against the site.</p>
        {[...byReason].map(([reason, unjudged]) => (
          <div key={reason} className="flex flex-col gap-1 text-muted-foreground">
            <p className="wrap-anywhere">{reason}</p>
            <ul className="list-disc pl-5">
              {unjudged.map(({ id, statement }) => (
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
