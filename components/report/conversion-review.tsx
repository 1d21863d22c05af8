import { CircleCheck, Lightbulb, TriangleAlert } from "lucide-react";
import { strengthAnchor } from "@/components/report/anchors";
import { EvidenceList } from "@/components/report/evidence-list";
import { toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { ConversionReview } from "@/lib/review/review";

const groups = [
  { key: "strengths", title: "Strengths", icon: CircleCheck, tone: toneText.green },
  { key: "weaknesses", title: "Weaknesses", icon: TriangleAlert, tone: toneText.red },
  { key: "opportunities", title: "Opportunities", icon: Lightbulb, tone: toneText.blue },
] as const;

export function ConversionFindings({ review }: { review: ConversionReview }) {
  return (
    <div className="flex flex-col gap-7">
      <p className="wrap-anywhere max-w-prose leading-relaxed">{review.summary}</p>
      {groups.map(({ key, title, icon: Icon, tone }) =>
        review[key].length > 0 ? (
          <div key={key} className="flex flex-col gap-4">
            <h4 className="flex items-center gap-2 font-semibold leading-snug">
              <Icon aria-hidden="true" className={cn("size-4.5", tone)} />
              {title}
            </h4>
            <ul className="flex flex-col gap-5">
              {review[key].map(({ title: finding, detail, evidence, searched }, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat.
                  key={index}
                  id={key === "strengths" ? strengthAnchor(index) : undefined}
                  tabIndex={key === "strengths" ? -1 : undefined}
                  className="-m-2 flex max-w-prose scroll-mt-28 flex-col gap-2 rounded-md p-2 target:bg-muted"
                >
                  <div className="flex flex-col gap-0.5 leading-relaxed">
                    <p className="wrap-anywhere font-medium">{finding}</p>
                    <p className="wrap-anywhere">{detail}</p>
                  </div>
                  <EvidenceList evidence={evidence} searched={searched} />
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </div>
  );
}
