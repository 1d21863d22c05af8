import { EvidenceList } from "@/components/report/evidence-list";
import { Disclosure } from "@/components/ui/disclosure";
import { describeReadingEase } from "@/lib/audits/report/reading-ease";
import type { ShownCopyReview } from "@/lib/audits/report/report";
import type { Finding, Rewrite } from "@/lib/review/review";

export function CopyReviewDetails({ review }: { review: ShownCopyReview }) {
  const { summary, strengths, rewrites } = review;
  const readingEase = describeReadingEase(review);
  const isWritten = summary !== "" || strengths.length > 0 || rewrites.length > 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex max-w-prose flex-col gap-1">
        {isWritten ? null : <NoCopyAudit />}
        {summary === "" ? null : <p className="wrap-anywhere leading-relaxed">{summary}</p>}
        {readingEase === null ? null : <p className="text-muted-foreground text-sm">{readingEase}</p>}
      </div>
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
        <div className="flex flex-col gap-3">
          <h5 className="font-semibold text-sm">Better wording</h5>
          <Rewrites rewrites={rewrites.slice(0, 1)} />
          {rewrites.length > 1 ? (
            <Disclosure summary={`${rewrites.length - 1} more`}>
              <Rewrites rewrites={rewrites.slice(1)} />
            </Disclosure>
          ) : null}
        </div>
      ) : null}
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

function Rewrites({ rewrites }: { rewrites: readonly Rewrite[] }) {
  return (
    <ul className="flex flex-col gap-5">
      {rewrites.map((rewrite, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a quote may repeat.
        <RewriteItem key={index} rewrite={rewrite} />
      ))}
    </ul>
  );
}

function RewriteItem({ rewrite: { quote, place, problem, proposal } }: { rewrite: Rewrite }) {
  return (
    <li className="flex break-inside-avoid flex-col gap-2.5">
      <p className="wrap-anywhere max-w-prose text-sm leading-relaxed">{problem}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <figure className="flex flex-col gap-1.5 rounded-md border px-4 py-3">
          <figcaption className="wrap-anywhere text-muted-foreground text-xs">Now, {place}</figcaption>
          <blockquote className="wrap-anywhere leading-relaxed">{quote}</blockquote>
        </figure>
        <div className="flex flex-col gap-1.5 rounded-md bg-accent px-4 py-3 text-accent-foreground">
          <p className="text-xs">Better</p>
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{proposal}</p>
        </div>
      </div>
    </li>
  );
}
