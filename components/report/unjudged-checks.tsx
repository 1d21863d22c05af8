import { Disclosure } from "@/components/ui/disclosure";
import type { CheckResult } from "@/lib/review/review";

const titles = {
  "not-assessed": (_amount: number) => "not assessed",
  "does-not-apply": (amount: number) => (amount === 1 ? "does not apply" : "do not apply"),
};

export function UnjudgedChecks({ why, checks }: { why: keyof typeof titles; checks: CheckResult[] }) {
  if (checks.length === 0) return null;
  return (
    <Disclosure summary={`${checks.length} ${titles[why](checks.length)}`}>
      <div className="flex flex-col gap-3 text-sm leading-relaxed">
        <p>Not scored.</p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted-foreground">
          {checks.map(({ id, statement, observation }) => (
            <li key={id} className="wrap-anywhere">
              {statement} {observation}
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
