import { ChevronRight } from "lucide-react";
import { severityLooks, sourceWords } from "@/components/report/finding-looks";
import { markWords } from "@/components/report/mark-note";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { describePages } from "@/lib/audits/report/page-label";
import type { FindingMark } from "@/lib/finding-marks/mark";
import type { ReportFinding } from "@/lib/review/review";

export const findingColumns =
  "grid-cols-[1.25rem_minmax(0,1fr)_1rem] lg:grid-cols-[6rem_minmax(0,1fr)_4.5rem_8rem_4rem_6.5rem_1rem]";

export const impactWords = { high: "High", medium: "Medium", low: "Low" } as const;

export function FindingRow({ id, finding, mark }: { id: string; finding: ReportFinding; mark: FindingMark | null }) {
  const { severity, impact, source, title, pages, points } = finding;
  const { word, icon: Icon, tone } = severityLooks[severity];
  return (
    <a
      id={id}
      href={`#${id}`}
      aria-haspopup="dialog"
      className={cn(
        "grid min-h-11 scroll-mt-28 items-center gap-x-3 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-muted sm:px-5",
        findingColumns,
      )}
    >
      <span className={cn("flex items-center gap-1.5 font-medium text-xs", toneText[tone])}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only lg:not-sr-only">{word}</span>
      </span>
      <h3 className="wrap-anywhere line-clamp-2 text-wrap font-medium leading-snug tracking-normal">{title}</h3>
      <span className="col-start-2 mt-0.5 flex flex-wrap gap-x-3 text-muted-foreground text-xs leading-snug lg:contents">
        <span aria-hidden="true" className={cn("font-medium lg:hidden", toneText[tone])}>
          {word}
        </span>
        <span className="lg:text-sm">
          {impactWords[impact]}
          <span className="lg:sr-only"> impact</span>
        </span>
        <span className="truncate lg:text-sm">{describePages(pages)}</span>
        <span className="tabular-nums max-lg:empty:hidden lg:text-right lg:text-sm">
          {points === null ? null : <Points points={points} />}
        </span>
        <span className="flex flex-wrap gap-x-3 lg:flex-col lg:pl-3 lg:text-sm">
          {sourceWords[source]}
          {mark ? <span className="font-medium text-foreground lg:text-xs">{markWords[mark.state]}</span> : null}
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="col-start-3 row-start-1 size-4 text-muted-foreground lg:col-start-auto lg:row-start-auto print:hidden"
      />
    </a>
  );
}

function Points({ points }: { points: number }) {
  return (
    <>
      −{points}
      <span className="lg:sr-only"> {points === 1 ? "point" : "points"}</span>
    </>
  );
}
