import { ChangesTable } from "@/components/compare/changes-table";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { ComparedCriterion, Comparison } from "@/lib/compare/comparison";

const toRow = (criterion: ComparedCriterion) => ({ title: criterion.criterion, change: criterion });

const isSame = ({ earlier, later }: ComparedCriterion) => earlier === later;

export function ComparedRubric({ criteria }: Pick<Comparison, "criteria">) {
  const same = criteria.filter(isSame);
  const others = criteria.filter((criterion) => !isSame(criterion));
  return (
    <Card className="gap-4">
      {others.length === 0 ? (
        <p className="text-muted-foreground">
          {criteria.length === 0 ? "Neither audit has a rubric." : "No criterion's score changed."}
        </p>
      ) : (
        <ChangesTable caption="Criteria of the rubric, points of ten" name="Criterion" rows={others.map(toRow)} />
      )}
      {same.length === 0 ? null : (
        <Disclosure
          isOpenOnPaper
          summary={same.length === 1 ? "1 criterion unchanged" : `${same.length} criteria unchanged`}
        >
          <ChangesTable caption="Criteria with unchanged points" name="Criterion" rows={same.map(toRow)} />
        </Disclosure>
      )}
    </Card>
  );
}
