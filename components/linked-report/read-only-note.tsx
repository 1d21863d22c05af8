import { Eye } from "lucide-react";
import { SaveAsPdf } from "@/components/linked-report/save-as-pdf";
import { formatReportDate } from "@/lib/audits/report/report-date";

export function ReadOnlyNote({
  sender,
  frozenAt,
  expiresAt,
}: {
  sender: string;
  frozenAt: string | null;
  expiresAt: string;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-card px-4 py-3">
      <p className="wrap-anywhere flex min-w-0 items-start gap-2.5 text-muted-foreground text-sm">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {sender === "" ? null : (
            <>
              Shared by <span className="font-medium text-foreground">{sender}</span>.{" "}
            </>
          )}
          Read-only{frozenAt === null ? null : <>: the report as it was on {formatReportDate(frozenAt)}</>}. This link
          works until {formatReportDate(expiresAt)}.
        </span>
      </p>
      <SaveAsPdf />
    </div>
  );
}
