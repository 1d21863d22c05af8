import Link from "next/link";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { EarlierAudit } from "@/lib/compare/comparison";

export function OtherAudits({
  laterId,
  shownId,
  audits,
}: {
  laterId: number;
  shownId: number;
  audits: readonly EarlierAudit[];
}) {
  if (audits.length < 2) return null;
  return (
    <nav aria-labelledby="other-audits" className="flex flex-col gap-3 print:hidden">
      <h2 id="other-audits" className="font-semibold text-lg leading-snug">
        Compare with another audit
      </h2>
      <ul className="flex flex-wrap gap-2">
        {audits.map(({ id, createdAt, grade }) => (
          <li key={id}>
            <Link
              href={`/dashboard/${laterId}/compare/${id}`}
              prefetch={false}
              aria-current={id === shownId ? "page" : undefined}
              className="inline-flex items-center gap-2 rounded-md border bg-card px-3 py-1.5 text-sm tabular-nums hover:bg-accent aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:font-medium"
            >
              {formatReportDate(createdAt)}
              <span className="text-muted-foreground">
                {grade === null ? "no grade" : `${grade.letter}, ${grade.percentage}%`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
