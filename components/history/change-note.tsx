import Link from "next/link";
import { formatChange } from "@/components/history/format-change";
import { formatTimeAgo } from "@/components/history/time-ago";
import type { AuditChange } from "@/lib/audits/history/history";

export function ChangeNote({ change, now }: { change: AuditChange; now: Date }) {
  const { auditId, earlierId, since, score, rubric, isOtherReviewer } = change;
  if (score === null && rubric === null) return null;
  return (
    <p className="text-muted-foreground text-sm">
      <Link
        href={`/dashboard/${auditId}/compare/${earlierId}`}
        prefetch={false}
        className="underline decoration-1 underline-offset-4 hover:text-foreground"
      >
        Since the audit {formatTimeAgo(since, now)}
      </Link>
      : {score === null ? null : <Figure name="score" points={score} />}
      {score !== null && rubric !== null ? ", " : null}
      {rubric === null ? null : <Figure name="rubric" points={rubric} />}
      {isOtherReviewer ? "; the rubrics were judged by different reviewers, so they are not compared" : null}
    </p>
  );
}

/** Without a tone: whether it is more than chance, the comparison tells. */
function Figure({ name, points }: { name: string; points: number }) {
  return (
    <>
      {name} <span className="font-semibold text-foreground tabular-nums">{formatChange(points)}</span>
    </>
  );
}
