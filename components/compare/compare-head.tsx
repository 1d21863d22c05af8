import { ArrowRight, Info } from "lucide-react";
import Link from "next/link";
import { ChangeText } from "@/components/compare/change-text";
import { toneSurface } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatReportDate } from "@/lib/audits/report/report-date";
import { letterTone } from "@/lib/audits/report/rubric-display";
import type { ComparedAudit, Comparison } from "@/lib/compare/comparison";
import { describeBasis, summarise } from "@/lib/compare/describe-comparison";
import { showLetter } from "@/lib/review/rubric/shown-grade";

export function CompareHead({ comparison }: { comparison: Comparison }) {
  const { earlier, later, rubric, basis } = comparison;
  const notes = describeBasis(comparison);
  return (
    <Card>
      <p className="text-balance font-semibold text-xl leading-snug">{summarise(comparison)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Audit name="Before" audit={earlier} percentage={rubric.earlier} />
        <ArrowRight aria-hidden="true" className="hidden size-5 text-muted-foreground sm:block" />
        <Audit name="Now" audit={later} percentage={rubric.later} />
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

function Audit({ name, audit, percentage }: { name: string; audit: ComparedAudit; percentage: number | null }) {
  const { grade, measured } = audit;
  const result = grade === null ? measured : `${percentage}% of rubric points`;
  return (
    <div className="flex items-center gap-3.5">
      <p
        className={cn(
          "grid size-13 shrink-0 place-items-center rounded-lg font-semibold text-2xl",
          toneSurface[letterTone(grade)],
        )}
      >
        <span className="sr-only">Grade </span>
        {grade === null ? "–" : showLetter(grade)}
      </p>
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
