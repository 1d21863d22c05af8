import { EvidenceList } from "@/components/report/evidence-list";
import { Disclosure } from "@/components/ui/disclosure";
import type { ConversionReview, Finding } from "@/lib/ai/review";

const groups = [
  { key: "strengths", title: "Strengths" },
  { key: "weaknesses", title: "Weaknesses" },
  { key: "opportunities", title: "Opportunities" },
] as const;

/** What the conversion review rests on: the quotes behind each of its findings. */
export function ConversionEvidence({ review }: { review: ConversionReview }) {
  return (
    <Disclosure summary="Show the evidence">
      <div className="flex flex-col gap-6">
        {groups.map(({ key, title }) =>
          review[key].length > 0 ? <FindingGroup key={key} title={title} findings={review[key]} /> : null,
        )}
      </div>
    </Disclosure>
  );
}

function FindingGroup({ title, findings }: { title: string; findings: Finding[] }) {
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-semibold text-sm">{title}</h4>
      <ul className="flex flex-col gap-4">
        {findings.map((finding) => (
          <li key={finding.title} className="flex flex-col gap-2">
            <p className="text-sm">{finding.title}</p>
            <EvidenceList evidence={finding.evidence} searched={finding.searched} />
          </li>
        ))}
      </ul>
    </div>
  );
}
