import Link from "next/link";
import { ChangeText } from "@/components/compare/change-text";
import { formatTimeAgo } from "@/components/history/time-ago";
import type { AuditChange } from "@/lib/audits/history/history";
import type { ChangeSince } from "@/lib/compare/comparison";

export type ShownChange = AuditChange & ChangeSince;

export function ChangeNote({ change, now }: { change: ShownChange; now: Date }) {
  const { auditId, earlierId, since, score, rubric, isRubricComparable } = change;
  const isScoreKnown = score.difference !== null;
  if (!isScoreKnown && rubric === null) return null;
  return (
    <p className="text-muted-foreground text-sm">
      <Link
        href={`/dashboard/${auditId}/compare/${earlierId}`}
        prefetch={false}
        className="underline decoration-1 underline-offset-4 hover:text-foreground"
      >
        Since the audit {formatTimeAgo(since, now)}
      </Link>
      : {rubric === null ? null : <Rubric {...rubric} isComparable={isRubricComparable} />}
      {isScoreKnown && rubric !== null ? ", " : null}
      {isScoreKnown ? (
        <>
          Lighthouse health <ChangeText measure="points" change={score} />
        </>
      ) : null}
    </p>
  );
}

/** Shows both figures, no difference: only the comparison can say whether it is more than normal variation. */
function Rubric({ earlier, later, isComparable }: { earlier: number; later: number; isComparable: boolean }) {
  if (!isComparable) return "rubric not comparable";
  const figure = <span className="font-semibold text-foreground tabular-nums">{later}%</span>;
  return earlier === later ? (
    <>rubric {figure}, unchanged</>
  ) : (
    <>
      {`rubric ${earlier}% before, `}
      {figure} now
    </>
  );
}
