import type { ReactNode } from "react";
import { EvidenceList } from "@/components/report/evidence-list";
import { Rewrites } from "@/components/report/rewrites";
import { Disclosure } from "@/components/ui/disclosure";
import { describeReadingEase } from "@/lib/audits/report/reading-ease";
import type { ShownCopyReview } from "@/lib/audits/report/report";
import type { Finding } from "@/lib/review/review";

export function CopyReviewDetails({ review, children }: { review: ShownCopyReview; children: ReactNode }) {
  const { summary, strengths, rewrites } = review;
  const readingEase = describeReadingEase(review);
  const isWritten = summary !== "" || strengths.length > 0 || rewrites.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex max-w-prose flex-col gap-1">
        {isWritten ? null : <NoCopyAudit />}
        {summary === "" ? null : <p className="wrap-anywhere leading-relaxed">{summary}</p>}
        {readingEase === null ? null : <p className="text-muted-foreground text-sm">{readingEase}</p>}
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-1 [&>details[open]]:w-full">
        {strengths.length > 0 ? (
          <Disclosure summary={`What works (${strengths.length})`}>
            <ul className="flex flex-col gap-5">
              {strengths.map((finding, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat.
                <Strength key={index} finding={finding} />
              ))}
            </ul>
          </Disclosure>
        ) : null}
        {rewrites.length > 0 ? (
          <Disclosure summary={`Better wording (${rewrites.length})`}>
            <Rewrites rewrites={rewrites} />
          </Disclosure>
        ) : null}
        {children}
      </div>
    </div>
  );
}

export function NoCopyAudit() {
  return <p className="text-muted-foreground">No AI audit available for this page.</p>;
}

function Strength({ finding: { title, detail, evidence, searched } }: { finding: Finding }) {
  return (
    <li className="flex max-w-prose flex-col gap-2">
      <div className="flex flex-col gap-0.5 leading-relaxed">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="wrap-anywhere">{detail}</p>
      </div>
      <EvidenceList evidence={evidence} searched={searched} />
    </li>
  );
}
