import { findingAnchor, strengthAnchor } from "@/components/report/anchors";
import { EvidenceList } from "@/components/report/evidence-list";
import { Disclosure } from "@/components/ui/disclosure";
import type { Report } from "@/lib/audits/report/report";
import { writeReview } from "@/lib/findings/report-review";
import type { Finding } from "@/lib/review/review";

export function ConversionReview({ report }: { report: Report }) {
  const strengths = report.conversionReview?.strengths ?? [];
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere max-w-prose leading-relaxed">
        {writeReview(report).map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never change.
          <span key={index}>
            {index > 0 ? " " : null}
            {sentence.map((piece) =>
              typeof piece === "string" ? (
                piece
              ) : (
                <a
                  key={piece.text}
                  href={piece.place === null ? "#findings" : `#${findingAnchor(piece.place)}`}
                  className="text-primary underline underline-offset-4"
                >
                  {piece.text}
                </a>
              ),
            )}
          </span>
        ))}
      </p>
      {strengths.length > 0 ? (
        <Disclosure summary={`Strengths and their evidence (${strengths.length})`}>
          <Strengths findings={strengths} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Strengths({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="flex flex-col gap-5">
      {findings.map(({ title, detail, evidence, searched }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat.
          key={index}
          id={strengthAnchor(index)}
          tabIndex={-1}
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
