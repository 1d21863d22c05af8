import { notFound } from "next/navigation";
import { after } from "next/server";
import { LinkExpired, LinkLocked } from "@/components/linked-report/link-states";
import { ReadOnlyNote } from "@/components/linked-report/read-only-note";
import { ReportScreen } from "@/components/report/report-screen";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { noteOpening } from "@/lib/report-links/commands";
import { readLinkPass } from "@/lib/report-links/pass-cookie";
import { readLinkedReport } from "@/lib/report-links/queries";

export default async function LinkedReportPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const linked = await readLinkedReport(token, { pass: await readLinkPass(), viewer: await getViewer() });
  if (linked === null) notFound();
  if (linked.state === "locked") return <LinkLocked token={token} />;
  if (linked.state === "expired")
    return <LinkExpired auditId={linked.auditId} expiredAt={linked.expiresAt.toISOString()} />;
  const { report, boxes, linkId, expiresAt, isOwn } = linked;
  if (!isOwn) after(() => noteOpening(linkId));
  return (
    <div className="flex flex-col gap-8">
      <ReadOnlyNote frozenAt={report.frozenAt} expiresAt={expiresAt.toISOString()} />
      <ReportScreen report={report} boxes={boxes} bookingUrl={brand.bookingUrl} />
    </div>
  );
}
