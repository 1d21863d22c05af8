import { ChevronRight, type LucideIcon } from "lucide-react";
import {
  checkAnchor,
  conversionAnchor,
  criterionAnchor,
  findingAnchor,
  strengthAnchor,
} from "@/components/report/anchors";
import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/audits/report/report";
import type { VerdictLine } from "@/lib/audits/report/report-verdict";
import { listFindings } from "@/lib/findings/list-findings";
import { checkIdentity, statementIdentity } from "@/lib/review/findings/identities";

export function VerdictLines({
  title,
  lines,
  report,
  icon: Icon,
  className,
}: {
  title: string;
  lines: readonly VerdictLine[];
  report: Report;
  icon: LucideIcon;
  className: string;
}) {
  if (lines.length === 0) return null;
  const anchorOf = createAnchors(report);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold leading-snug">{title}</h3>
      <ul className="-mx-2 flex flex-col text-sm leading-relaxed">
        {lines.map((line) => (
          <li key={line.text}>
            <a
              href={`#${anchorOf(line)}`}
              className="group flex gap-2.5 rounded-md px-2 py-1.5 transition-colors hover:bg-accent"
            >
              <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", className)} />
              <span className="wrap-anywhere min-w-0 flex-1 text-pretty">{line.text}</span>
              <ChevronRight
                aria-hidden="true"
                className="mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5 print:hidden"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What holds leads to the rubric or the conversion review, what does not to its finding. */
function createAnchors(report: Report): ({ from }: VerdictLine) => string {
  const findings = listFindings(report);
  const judged = report.rubricSummary ? (report.rubricResults ?? []).flatMap(({ checks }) => checks) : [];
  const strengthOf = (isTold: (place: number) => boolean) => {
    const place = report.conversionReview?.strengths.findIndex((_, index) => isTold(index)) ?? -1;
    return report.parts && place >= 0 ? strengthAnchor(place) : conversionAnchor;
  };
  const findingOf = (identity: string) => {
    const place = findings.findIndex(({ identities }) => identities.includes(identity));
    return place < 0 ? null : findingAnchor(place);
  };
  return ({ from }) => {
    if ("criterion" in from) return criterionAnchor(from.criterion);
    if ("strength" in from) return strengthOf((place) => place === from.strength);
    if ("weakness" in from) {
      const { checkId } = from.weakness;
      return findingOf(checkId === null ? statementIdentity(from.weakness) : checkIdentity(checkId)) ?? "findings";
    }
    const finding = findingOf(checkIdentity(from.check));
    if (finding !== null) return finding;
    return judged.some(({ id, points }) => id === from.check && points !== null)
      ? checkAnchor(from.check)
      : strengthOf((place) => report.conversionReview?.strengths[place]?.checkId === from.check);
  };
}
