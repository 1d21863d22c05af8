import { ChevronRight, CircleCheck } from "lucide-react";
import { checkAnchor, conversionAnchor, criterionAnchor, strengthAnchor } from "@/components/report/anchors";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/audits/report/report";

const maxLines = 5;
const bestFrom = 8;

export function WhatWorks({ report }: { report: Report }) {
  const lines = strengthsOf(report).slice(0, maxLines);
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t pt-6">
      <h3 className="font-semibold leading-snug">What works</h3>
      <ul className="-mx-2 grid gap-x-6 text-sm leading-relaxed sm:grid-cols-2">
        {lines.map(({ text, anchor }) => (
          <li key={text}>
            <a
              href={`#${anchor}`}
              className="group flex gap-2.5 rounded-md px-2 py-1.5 transition-colors hover:bg-accent"
            >
              <CircleCheck aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", toneText.green)} />
              <span className="wrap-anywhere min-w-0 flex-1 text-pretty">{text}</span>
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

/** The review's strengths, linked to their checks; reports without them list the best criteria. */
function strengthsOf({ rubricResults, rubricSummary, conversionReview, parts }: Report) {
  const results = rubricResults ?? [];
  if (conversionReview === null)
    return results
      .filter(({ score }) => score !== null && score >= bestFrom)
      .map(({ criterion }) => ({ text: criterion, anchor: criterionAnchor(criterion) }));
  const judged = rubricSummary ? results.flatMap(({ checks }) => checks.filter(({ points }) => points !== null)) : [];
  return conversionReview.strengths.map(({ title, checkId }, place) => ({
    text: title,
    anchor:
      checkId !== null && judged.some(({ id }) => id === checkId)
        ? checkAnchor(checkId)
        : parts
          ? strengthAnchor(place)
          : conversionAnchor,
  }));
}
