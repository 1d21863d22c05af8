import { Check, Contrast, Minus, X } from "lucide-react";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { CheckResult } from "@/lib/review/review";

const looks = {
  passed: { icon: Check, className: toneText.green, words: "passed" },
  partly: { icon: Contrast, className: toneText.orange, words: "passed on most pages" },
  failed: { icon: X, className: toneText.red, words: "failed" },
  "not-applicable": { icon: Minus, className: toneText.grey, words: "not applicable" },
  "not-assessed": { icon: null, className: toneText.grey, words: "not assessed" },
} as const;

type Outcome = keyof typeof looks;

export function CheckMarks({ checks }: { checks: readonly CheckResult[] }) {
  const outcomes = checks.map(outcomeOf);
  const counts = [...Map.groupBy(outcomes, (outcome) => outcome)].map(
    ([outcome, same]) => `${same.length} ${looks[outcome].words}`,
  );
  return (
    <span className="flex gap-1">
      <span className="sr-only">{`Checks: ${counts.join(", ")}`}</span>
      {checks.map((check, index) => {
        const { icon: Icon, className } = looks[outcomes[index] ?? "not-assessed"];
        return Icon === null ? (
          <span key={check.id} aria-hidden="true" className="size-4 rounded-full border border-input border-dashed" />
        ) : (
          <Icon key={check.id} aria-hidden="true" className={cn("size-4", className)} strokeWidth={2.5} />
        );
      })}
    </span>
  );
}

function outcomeOf({ points, doesNotApply }: CheckResult): Outcome {
  if (points === null) return doesNotApply ? "not-applicable" : "not-assessed";
  return points === 2 ? "passed" : points === 1 ? "partly" : "failed";
}
