import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { InviterMessage } from "@/components/report/inviter-message";
import { ReportLoadFailed } from "@/components/report/load-failed";
import { ReportScreen, toReportView } from "@/components/report/report-screen";
import { AuditFailed, AuditInProgress, AuthenticationRequired } from "@/components/report/report-states";
import { Button } from "@/components/ui/button";
import { getReport } from "@/lib/audits/report/report-query";
import { getInviterMessage, noteVisit } from "@/lib/audits/sharing/reader";
import { redeemInvitation } from "@/lib/audits/sharing/sharing";
import { getAuditStatus } from "@/lib/audits/states/status-query";
import { isEmailConfirmed } from "@/lib/auth/email-confirmation";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { describePrevious } from "@/lib/compare/previous-audit";
import { listEarlierAudits } from "@/lib/compare/queries";
import { getCrmTasks } from "@/lib/crm-tasks/queries";
import { listMarks } from "@/lib/finding-marks/queries";
import { getPictureBoxes } from "@/lib/findings/queries";
import { isOperator } from "@/lib/operator/operator";
import { listUnoptimisedPages } from "@/lib/pictures/queries";
import { portalUrl } from "@/lib/portal-url";
import { addressOf, followConfirmation, type Query } from "../../mail-link";

export const metadata: Metadata = { title: "Audit report" };

/** Postgres rejects larger values for an integer column. */
const largestId = 2_147_483_647;

const unusableInvitation =
  "This invitation no longer works. Ask the sender to share the audit again. Reports you have already opened are in your history.";

export default async function DashboardPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Query>;
}) {
  const { id } = await params;
  if (!/^-?\d+$/.test(id)) redirect("/");

  const path = `/dashboard/${id}`;
  const query = await searchParams;
  const viewer = await getViewer();
  if (viewer === null) return <AuthenticationRequired loginHref={authAddressFor(addressOf(path, query))} />;
  await followConfirmation(viewer, path, query);

  const auditId = Number(id);
  const canExist = auditId > 0 && auditId <= largestId;
  const { invite } = query;
  if (invite !== undefined) {
    const token = typeof invite === "string" ? invite : "";
    // Keep the token out of address bar, history and bookmarks.
    if (canExist && (await redeemInvitation(viewer, auditId, token))) redirect(path);
    return (
      <ReportLoadFailed details={unusableInvitation}>
        <Button asChild>
          <Link href="/history">Your Audits</Link>
        </Button>
      </ReportLoadFailed>
    );
  }

  const report = canExist ? await getReport(viewer, auditId) : null;
  if (report === null) {
    return <ReportLoadFailed details="This audit doesn't exist, or it hasn't been shared with you." />;
  }
  if (report.status === "pending" || report.status === "running") {
    const status = await getAuditStatus(viewer, auditId);
    const watchHref = report.isOwner ? `/?audit=${auditId}` : null;
    return <AuditInProgress url={report.url} queue={status?.queue ?? null} watchHref={watchHref} />;
  }
  if (report.status === "failed") return <AuditFailed report={report} />;
  // Don't delay the report.
  if (!report.isOwner) after(() => noteVisit(viewer, auditId));
  const [crmTasks, pictures, marks, boxes, earlier, message, runsPortal, mayInvite] = await Promise.all([
    getCrmTasks(viewer, auditId),
    listUnoptimisedPages(viewer, auditId),
    listMarks(viewer, auditId),
    getPictureBoxes(viewer, auditId),
    listEarlierAudits(viewer, auditId),
    report.isOwner ? null : getInviterMessage(viewer, auditId),
    isOperator(viewer),
    report.isOwner && isEmailConfirmed(viewer),
  ]);
  return (
    <>
      {message && <InviterMessage message={message} />}
      <ReportScreen
        report={report}
        crmTasks={crmTasks}
        pictures={pictures}
        marks={marks}
        view={toReportView(query.view)}
        previous={await describePrevious(viewer, report, earlier)}
        isOperator={runsPortal}
        mayInvite={mayInvite}
        boxes={boxes}
        reportUrl={portalUrl(path)}
        bookingUrl={brand.bookingUrl}
      />
    </>
  );
}
