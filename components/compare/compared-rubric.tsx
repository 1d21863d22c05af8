import { ChangesTable } from "@/components/compare/changes-table";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { ComparedCriterion, Comparison } from "@/lib/compare/comparison";
import { count } from "@/lib/text/wording";

const toRow = (criterion: ComparedCriterion) => ({ title: criterion.criterion, change: criterion });

const isNoise = ({ kind, earlier, later }: ComparedCriterion) => kind === "within-spread" || earlier === later;

export function ComparedRubric({ comparison: { criteria, basis } }: { comparison: Comparison }) {
  if (basis.pages === "other" && criteria.length > 0)
    return (
      <Card>
        <p className="text-muted-foreground">Not compared: the audits read different pages.</p>
      </Card>
    );
  const noise = criteria.filter(isNoise);
  const others = criteria.filter((criterion) => !isNoise(criterion));
  return (
    <Card className="gap-4">
      {others.length === 0 ? (
        <p className="text-muted-foreground">
          {criteria.length === 0 ? "Neither audit has a rubric." : "No criterion’s score changed beyond chance."}
        </p>
      ) : (
        <ChangesTable caption="Criteria of the rubric, points of ten" name="Criterion" rows={others.map(toRow)} />
      )}
      {noise.length === 0 ? null : (
        <Disclosure
          isOpenOnPaper
          summary={`${count(noise.length, "criterion", "criteria")} unchanged or within chance`}
        >
          <ChangesTable caption="Criteria with unchanged points" name="Criterion" rows={noise.map(toRow)} />
        </Disclosure>
      )}
    </Card>
  );
}
