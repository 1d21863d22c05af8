import type { ReactNode } from "react";
import { CheckMark } from "@/components/print/check-mark";
import { PrintSection } from "@/components/print/print-section";
import { EvidenceList } from "@/components/report/evidence-list";
import { sourceWords } from "@/components/report/finding-looks";
import type { Report } from "@/lib/audits/report/report";
import { listFindings } from "@/lib/findings/list-findings";
import type { CheckResult, Evidence as Proof, ReportFinding } from "@/lib/review/review";

/** On large sites one finding's full evidence would fill pages. */
const maxPlaces = 20;

/** The report's full evidence: each finding's proof and each passed check's observation. */
export function Evidence({ report }: { report: Report }) {
  const findings = listFindings(report).filter(({ evidence, searched }) => evidence.length > 0 || searched !== null);
  const criteria = (report.rubricResults ?? [])
    .map(({ criterion, checks }) => ({ criterion, held: checks.filter(({ points }) => points === 2) }))
    .filter(({ held }) => held.length > 0);
  return (
    <PrintSection
      id="evidence"
      title="Appendix: evidence"
      lead={
        findings.length + criteria.length === 0
          ? "This report has no evidence on record."
          : "Evidence for each finding and passed check, from your pages and Lighthouse."
      }
    >
      <div className="flex flex-col gap-8">
        {findings.length > 0 ? (
          <Part title="Findings">
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat.
              <FindingProof key={index} finding={finding} />
            ))}
          </Part>
        ) : null}
        {criteria.map(({ criterion, held }) => (
          <Part key={criterion} title={`Passed: ${criterion}`}>
            {held.map((check) => (
              <HeldCheck key={check.id} check={check} />
            ))}
          </Part>
        ))}
      </div>
    </PrintSection>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-base leading-snug">{title}</h3>
      <ul className="flex flex-col gap-4">{children}</ul>
    </div>
  );
}

function FindingProof({ finding: { title, source, evidence, searched } }: { finding: ReportFinding }) {
  return (
    <li className="flex flex-col gap-1.5">
      <p className="wrap-anywhere break-after-avoid font-medium leading-snug">
        {title} <span className="font-normal text-muted-foreground text-sm">({sourceWords[source]})</span>
      </p>
      <Places evidence={evidence} searched={searched ?? undefined} />
    </li>
  );
}

function HeldCheck({ check }: { check: CheckResult }) {
  const { statement, observation, evidence, searched } = check;
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 shrink-0">
        <CheckMark state="passed" />
      </span>
      <div className="wrap-anywhere flex min-w-0 flex-col gap-1 leading-snug">
        <p className="break-after-avoid">{statement}</p>
        <p className="text-muted-foreground text-sm">{observation}</p>
        <Places evidence={evidence.filter(({ quote }) => quote !== null)} searched={searched} />
      </div>
    </li>
  );
}

function Places({ evidence, searched }: { evidence: Proof[]; searched: string | undefined }) {
  const rest = evidence.length - maxPlaces;
  return (
    <>
      <EvidenceList evidence={evidence.slice(0, maxPlaces)} searched={searched} />
      {rest > 0 ? (
        <p className="text-muted-foreground text-xs">
          and {rest} more {rest === 1 ? "place" : "places"}
        </p>
      ) : null}
    </>
  );
}
