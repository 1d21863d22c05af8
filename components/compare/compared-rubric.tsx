import { FoldedChanges } from "@/components/compare/folded-changes";
import { Card } from "@/components/ui/card";
import type { Comparison } from "@/lib/compare/comparison";

export function ComparedRubric({ comparison: { criteria, basis } }: { comparison: Comparison }) {
  const none =
    criteria.length === 0
      ? "Neither audit has a rubric."
      : basis.pages === "other"
        ? "Not compared: the audits read different pages."
        : null;
  return (
    <Card className="gap-4">
      {none === null ? (
        <FoldedChanges
          caption="Criteria of the rubric, points of ten"
          name="Criterion"
          things={["criterion", "criteria"]}
          rows={criteria.map((criterion) => ({ title: criterion.criterion, change: criterion }))}
        />
      ) : (
        <p className="text-muted-foreground">{none}</p>
      )}
    </Card>
  );
}
