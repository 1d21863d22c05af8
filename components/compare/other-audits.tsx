import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { ListHeading } from "@/components/compare/list-heading";
import { Button } from "@/components/ui/button";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { EarlierAudit, EarlierAudits } from "@/lib/compare/comparison";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { showResult } from "@/lib/review/rubric/shown-grade";

export function OtherAudits({
  laterId,
  shownId,
  others: { audits, goesOn, before: listedTo },
}: {
  laterId: number;
  shownId: number;
  others: EarlierAudits;
}) {
  if (audits.length < 2 && listedTo === null) return null;
  const addressOf = (earlierId: number, before: number | null) =>
    `/dashboard/${laterId}/compare/${earlierId}${before === null ? "" : `?before=${before}`}`;
  const last = goesOn ? audits.at(-1) : undefined;
  return (
    <nav aria-labelledby="other-audits" className="flex flex-col gap-3 print:hidden">
      <ListHeading id="other-audits" listedTo={listedTo}>
        Compare with another audit
      </ListHeading>
      <ul className="flex flex-wrap gap-2">
        {audits.map((audit) => (
          <li key={audit.id}>
            <Link
              href={addressOf(audit.id, listedTo)}
              prefetch={false}
              aria-current={audit.id === shownId ? "page" : undefined}
              className="inline-flex items-center gap-2 rounded-md border bg-card px-3 py-1.5 text-sm tabular-nums hover:bg-accent aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:font-medium"
            >
              {formatReportDate(audit.createdAt)}
              <span className="text-muted-foreground">{describeResult(audit)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {listedTo === null && last === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          {listedTo === null ? null : (
            <PageLink href={addressOf(shownId, null)}>
              <ArrowLeft aria-hidden="true" />
              Newest audits
            </PageLink>
          )}
          {last === undefined ? null : (
            <PageLink href={addressOf(shownId, last.id)}>
              Older audits
              <ArrowRight aria-hidden="true" />
            </PageLink>
          )}
        </div>
      )}
    </nav>
  );
}

function describeResult(audit: EarlierAudit): string {
  const result = showResult(audit);
  if (result === null) return "no grade";
  return letterOf(audit) === null ? `${result} points` : `${result}, ${audit.rubricPercentage}%`;
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={href} prefetch={false} scroll={false}>
        {children}
      </Link>
    </Button>
  );
}
