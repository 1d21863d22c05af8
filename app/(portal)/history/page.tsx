import { ScanSearch } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AuditRow } from "@/components/history/audit-row";
import { HistoryHeading } from "@/components/history/history-heading";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listAudits } from "@/lib/audits/queries";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Audit History" };

export default async function HistoryPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(authAddressFor("/history"));
  const audits = await listAudits(viewer);
  const now = new Date();
  return (
    <>
      <HistoryHeading canStart={audits.length > 0} />
      {audits.length === 0 ? (
        <EmptyState
          icon={ScanSearch}
          title="No Audits Yet"
          actions={
            <Button asChild size="lg">
              <Link href="/">Run Your First Audit</Link>
            </Button>
          }
        >
          Your audits will be listed here, with their scores and reports.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {audits.map((audit) => (
            <AuditRow key={audit.id} audit={audit} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}
