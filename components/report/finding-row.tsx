import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { FindingDetails } from "@/components/report/finding-details";
import { severityLooks, sourceWords } from "@/components/report/finding-looks";
import { markWords } from "@/components/report/mark-note";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { describePages } from "@/lib/audits/report/page-label";
import type { FindingMark } from "@/lib/finding-marks/mark";
import type { Pin } from "@/lib/findings/pin-findings";
import type { Broken } from "@/lib/findings/under-finding";
import type { ReportFinding } from "@/lib/review/review";

export const findingColumns =
  "grid-cols-[1rem_1.25rem_minmax(0,1fr)] lg:grid-cols-[1rem_5.5rem_minmax(0,1fr)_4.5rem_8rem_4rem_6.5rem]";

const impactWords = { high: "High", medium: "Medium", low: "Low" } as const;

export function FindingRow({
  id,
  finding,
  broken,
  pins,
  ticket,
  mark,
  children,
}: {
  id: string;
  finding: ReportFinding;
  broken: Broken[];
  pins: Pin[];
  ticket: string;
  mark: FindingMark | null;
  children: ReactNode;
}) {
  const { severity, impact, source, title, pages, points } = finding;
  const { word, icon: Icon, tone } = severityLooks[severity];
  return (
    <details id={id} className="group/finding scroll-mt-28">
      <summary
        className={cn(
          "grid min-h-11 list-none items-center gap-x-3 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-muted sm:px-5 [&::-webkit-details-marker]:hidden",
          findingColumns,
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-open/finding:rotate-90"
        />
        <span className={cn("flex items-center gap-1.5 font-medium text-xs", toneText[tone])}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only lg:not-sr-only">{word}</span>
        </span>
        <h3 className="wrap-anywhere line-clamp-2 text-wrap font-medium leading-snug tracking-normal group-open/finding:line-clamp-none lg:line-clamp-1">
          {title}
        </h3>
        <span className="col-start-3 mt-0.5 flex flex-wrap gap-x-3 text-muted-foreground text-xs leading-snug lg:contents">
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
      </summary>
      <FindingDetails finding={finding} broken={broken} pins={pins} ticket={ticket} />
      {children}
    </details>
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
