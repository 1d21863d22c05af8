import { CircleCheck, Lightbulb, TriangleAlert } from "lucide-react";
import { strengthAnchor } from "@/components/report/anchors";
import { EvidenceList } from "@/components/report/evidence-list";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import type { ConversionReview, Finding } from "@/lib/review/review";

const groups = [
  { key: "strengths", title: "Strengths", icon: CircleCheck, tone: toneText.green },
  { key: "weaknesses", title: "Weaknesses", icon: TriangleAlert, tone: toneText.red },
  { key: "opportunities", title: "Opportunities", icon: Lightbulb, tone: toneText.blue },
] as const;

/** @param isListedBelow whether findings and verdict already list weaknesses and strengths */
export function ConversionFindings({ review, isListedBelow }: { review: ConversionReview; isListedBelow: boolean }) {
  const { summary, strengths, weaknesses, opportunities } = review;
  return (
    <div className="flex flex-col gap-7">
      {summary === "" ? null : <p className="wrap-anywhere max-w-prose leading-relaxed">{summary}</p>}
      {isListedBelow ? (
        <div className="-mt-3 flex flex-col gap-3">
          {strengths.length > 0 ? (
            <Disclosure summary={`Strengths and their evidence (${strengths.length})`}>
              <Statements findings={strengths} areStrengths />
            </Disclosure>
          ) : null}
          {weaknesses.length + opportunities.length > 0 ? (
            <p className="text-sm">
              Weaknesses and opportunities are among the{" "}
              <a href="#findings" className="text-primary underline underline-offset-4">
                findings
              </a>
              .
            </p>
          ) : null}
        </div>
      ) : (
        groups.map(({ key, title, icon: Icon, tone }) =>
          review[key].length > 0 ? (
            <div key={key} className="flex flex-col gap-4">
              <h4 className="flex items-center gap-2 font-semibold leading-snug">
                <Icon aria-hidden="true" className={cn("size-4.5", tone)} />
                {title}
              </h4>
              <Statements findings={review[key]} areStrengths={key === "strengths"} />
            </div>
          ) : null,
        )
      )}
    </div>
  );
}

function Statements({ findings, areStrengths }: { findings: readonly Finding[]; areStrengths: boolean }) {
  return (
    <ul className="flex flex-col gap-5">
      {findings.map(({ title, detail, evidence, searched }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat.
          key={index}
          id={areStrengths ? strengthAnchor(index) : undefined}
          tabIndex={areStrengths ? -1 : undefined}
          className="-m-2 flex max-w-prose scroll-mt-28 flex-col gap-2 rounded-md p-2 target:bg-muted"
        >
          <div className="flex flex-col gap-0.5 leading-relaxed">
            <p className="wrap-anywhere font-medium">{title}</p>
            <p className="wrap-anywhere">{detail}</p>
          </div>
          <EvidenceList evidence={evidence} searched={searched} />
        </li>
      ))}
    </ul>
  );
}
