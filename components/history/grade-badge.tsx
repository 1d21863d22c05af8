import { toneSurface } from "@/components/report/tone-classes";
import { letterTone } from "@/lib/audits/report/rubric-display";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { showResult } from "@/lib/review/rubric/shown-grade";

export function GradeBadge({ totals }: { totals: Parameters<typeof showResult>[0] }) {
  const letter = letterOf(totals);
  const result = showResult(totals);
  if (result === null) return <span className="text-muted-foreground text-sm">No grade yet</span>;
  return (
    <span
      className={`inline-flex w-fit items-baseline gap-2 rounded-md px-3 py-1.5 text-sm ${toneSurface[letterTone(letter)]}`}
    >
      {letter === null ? "Rubric" : "Grade"} <span className="font-semibold tabular-nums">{result}</span>{" "}
      {letter === null ? null : <span className="tabular-nums">{totals.rubricPercentage}%</span>}
    </span>
  );
}
