import { ArrowRight, Info } from "lucide-react";
import Link from "next/link";
import { ChangeText } from "@/components/compare/change-text";
import { GradeTile } from "@/components/report/grade-tile";
import { Card } from "@/components/ui/card";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { ComparedAudit, Comparison } from "@/lib/compare/comparison";
import { describeBasis, summarise } from "@/lib/compare/describe-comparison";
import { criteria as allCriteria } from "@/lib/review/registry";

export function CompareHead({ comparison }: { comparison: Comparison }) {
  const { earlier, later, rubric, criteria, basis } = comparison;
  const notes = describeBasis(comparison);
  return (
    <Card>
      <p className="text-balance font-semibold text-xl leading-snug">{summarise(comparison)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Audit name="Before" audit={earlier} percentage={rubric.earlier} points={sumPoints(criteria, "earlier")} />
        <ArrowRight aria-hidden="true" className="hidden size-5 text-muted-foreground sm:block" />
        <Audit name="Now" audit={later} percentage={rubric.later} points={sumPoints(criteria, "later")} />
        <p className="w-full text-sm sm:w-auto">
          Rubric{" "}
          {basis.pages === "other" ? (
            <span className="text-muted-foreground">not compared</span>
          ) : (
            <ChangeText measure="points" change={rubric} />
          )}
        </p>
      </div>
      {notes.length === 0 ? null : (
        <ul className="flex flex-col gap-2 border-t pt-5 text-sm leading-relaxed">
          {notes.map((note) => (
            <li key={note} className="flex gap-2.5">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info-foreground" />
              <span className="wrap-anywhere max-w-prose">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function sumPoints(criteria: Comparison["criteria"], side: "earlier" | "later") {
  const scores = criteria.flatMap((criterion) => criterion[side] ?? []);
  if (scores.length === 0) return { score: null, max: null };
  return { score: scores.reduce((sum, score) => sum + score, 0), max: scores.length * 10 };
}

function Audit({
  name,
  audit,
  percentage,
  points,
}: {
  name: string;
  audit: ComparedAudit;
  percentage: number | null;
  points: ReturnType<typeof sumPoints>;
}) {
  const { grade, measured } = audit;
  const scored = points.max === null ? measured : `${points.max / 10} of ${allCriteria.length} criteria scored`;
  const result = grade === null ? scored : `${percentage}% of rubric points`;
  return (
    <div className="flex items-center gap-3.5">
      <GradeTile letter={grade} {...points} size="small" />
      <p className="flex flex-col text-sm leading-snug">
        <span className="text-muted-foreground">{name}</span>
        <Link
          href={`/dashboard/${audit.id}`}
          prefetch={false}
          className="-my-0.75 py-0.75 font-medium underline decoration-1 underline-offset-4"
        >
          <time dateTime={audit.createdAt}>{formatReportDate(audit.createdAt)}</time>
        </Link>
        <span className="max-w-xs text-muted-foreground tabular-nums">{result ?? "Rubric not assessed"}</span>
      </p>
    </div>
  );
}
