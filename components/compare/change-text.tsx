import type { Change } from "@/lib/compare/comparison";
import { describeChange, type Measure } from "@/lib/compare/describe-change";

const verdictLooks = { better: "text-success-foreground", worse: "text-danger-foreground" };

export function ChangeText({ measure, change }: { measure: Measure; change: Change }) {
  const { difference, verdict, doubt } = describeChange(measure, change);
  if (verdict !== null) {
    return (
      <span className={verdictLooks[verdict]}>
        <span className="font-semibold">{difference}</span> {verdict}
      </span>
    );
  }
  return (
    <span className="text-muted-foreground">
      {difference}
      {doubt === "" ? null : <span className="text-xs"> {doubt}</span>}
    </span>
  );
}
