import { actionAnchor } from "@/components/print/actions";
import { PrintSection } from "@/components/print/print-section";
import { sourceWords } from "@/components/report/finding-looks";
import { PageLinks } from "@/components/report/page-links";
import { toneSurface } from "@/components/report/tone-classes";
import { WebLink } from "@/components/report/web-link";
import { cn } from "@/components/ui/cn";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { Report } from "@/lib/audits/report/report";
import { fitFindings, proofOf } from "@/lib/export/fit-findings";
import { listFindings, repairs } from "@/lib/findings/list-findings";
import type { ReportFinding } from "@/lib/review/review";

const severityLooks = {
  critical: { word: "Critical", sign: "!!", look: toneSurface.red },
  improve: { word: "Improvement", sign: "!", look: toneSurface.orange },
};

const maxPagesNamed = 4;

export function Findings({ report, reportUrl }: { report: Report; reportUrl: string }) {
  const findings = listFindings(report);
  const { shown, left } = fitFindings(findings, report);
  return (
    <PrintSection
      id="findings"
      title="Findings"
      lead={findings.length === 0 ? "We found nothing to fix on the pages audited." : "Most important first."}
    >
      <ul className="flex flex-col divide-y">
        {shown.map((finding) => (
          <FindingItem
            key={finding.cause}
            finding={finding}
            action={report.recommendations.find((action) => repairs(action, finding))?.priority ?? null}
          />
        ))}
      </ul>
      {left > 0 ? (
        <p className="mt-4 break-inside-avoid rounded-md bg-muted px-4 py-3">
          {left} more {left === 1 ? "finding is" : "findings are"} in{" "}
          <WebLink href={reportUrl} className="text-primary">
            the report online
          </WebLink>{" "}
          and in its CSV.
        </p>
      ) : null}
    </PrintSection>
  );
}

/** @param action priority of the recommended action with its first step, or null */
function FindingItem({ finding, action }: { finding: ReportFinding; action: number | null }) {
  const { severity, source, title, detail, pages, searched, firstStep, points } = finding;
  const { word, sign, look } = severityLooks[severity];
  const proof = proofOf(finding);
  return (
    <li className="flex break-inside-avoid gap-4 py-3 leading-snug first:pt-0">
      <div className="flex w-[7rem] shrink-0 flex-col items-start gap-1">
        <span className={cn("whitespace-nowrap rounded-full px-2 py-1 font-medium text-xs leading-none", look)}>
          <span aria-hidden="true">{sign} </span>
          {word}
        </span>
        <span className="text-muted-foreground text-xs">{sourceWords[source]}</span>
        {points === null ? null : (
          <span className="text-muted-foreground text-xs">
            −{points} {points === 1 ? "point" : "points"}
          </span>
        )}
      </div>
      <div className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-wrap font-semibold">{title}</h3>
        {detail ? <p>{detail}</p> : null}
        {proof === null ? null : (
          <p className="border-l-2 pl-3 text-sm">
            {proof.quote}{" "}
            <span className="text-muted-foreground">
              ({pageLabel(proof.pageUrl)}, {proof.place})
            </span>
          </p>
        )}
        {action === null && firstStep ? (
          <p>
            <span className="font-medium">First step:</span> {firstStep}
          </p>
        ) : null}
        {action === null ? null : (
          <p>
            <span className="font-medium">First step:</span>{" "}
            <a href={`#${actionAnchor(action)}`} className="text-primary underline underline-offset-2">
              action {action}
            </a>
          </p>
        )}
        {searched ? <p className="text-muted-foreground text-sm">Where we looked: {searched}</p> : null}
        <FoundOn pages={pages} />
      </div>
    </li>
  );
}

function FoundOn({ pages }: { pages: string[] }) {
  if (pages.length === 0) return null;
  const rest = pages.length - maxPagesNamed;
  return (
    <p className="text-muted-foreground text-sm">
      Fails on: <PageLinks addresses={rest > 0 ? pages.slice(0, maxPagesNamed) : pages} />
      {rest > 0 ? ` and ${rest} more` : null}
    </p>
  );
}
