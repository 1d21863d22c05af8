import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { after } from "next/server";
import { LinkBusy, LinkExpired, LinkLocked } from "@/components/linked-report/link-states";
import { ReadOnlyNote } from "@/components/linked-report/read-only-note";
import { ReportScreen, toReportView } from "@/components/report/report-screen";
import { readClientAddress } from "@/lib/auth/client-address";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { consume } from "@/lib/consume-quota";
import { AppError } from "@/lib/errors";
import { noteOpening } from "@/lib/report-links/commands";
import { findLink } from "@/lib/report-links/find-link";
import { readLinkPass } from "@/lib/report-links/pass-cookie";
import { readLinkedReport } from "@/lib/report-links/queries";

export default async function LinkedReportPage({
  params,
  searchParams,
}: {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ view?: string | string[] }>;
}) {
  const { token } = await params;
  const view = toReportView((await searchParams).view);
  const asked = await headers();
  const link = await findLink(token);
  // Another site's embedded images would use up its visitors' quota.
  const isEmbedded = asked.get("sec-fetch-site") === "cross-site" && asked.get("sec-fetch-dest") !== "document";
  if (link === null || isEmbedded) notFound();
  if (asked.get("x-method") === "HEAD") return link.expiresAt <= new Date() ? notFound() : null;
  const refusal = await consume({ limit: "link-open", key: readClientAddress(asked) }).catch(asRefusal);
  if (refusal) return <LinkBusy>{refusal.message}</LinkBusy>;
  const linked = await readLinkedReport(token, { pass: await readLinkPass(), viewer: await getViewer() });
  if (linked === null) notFound();
  if (linked.state === "locked") return <LinkLocked token={token} />;
  if (linked.state === "expired")
    return <LinkExpired auditId={linked.auditId} expiredAt={linked.expiresAt.toISOString()} />;
  const { report, boxes, linkId, expiresAt, isOwn, sender } = linked;
  if (!isOwn && view === "report") after(() => noteOpening(linkId));
  return (
    <div className="flex flex-col gap-8">
      <ReadOnlyNote sender={sender} frozenAt={report.frozenAt} expiresAt={expiresAt.toISOString()} />
      <ReportScreen report={report} view={view} boxes={boxes} bookingUrl={brand.bookingUrl} />
    </div>
  );
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
