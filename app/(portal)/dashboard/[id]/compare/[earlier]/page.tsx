import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CompareScreen } from "@/components/compare/compare-screen";
import { ReportLoadFailed } from "@/components/report/load-failed";
import { AuthenticationRequired } from "@/components/report/report-states";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { getComparison, listEarlierAudits } from "@/lib/compare/queries";
import { readId } from "@/lib/http";
import type { Query } from "../../../../mail-link";

export const metadata: Metadata = { title: "What changed" };

const noComparison = "We can't compare these: they are audits of different sites, or not both shared with you.";

export default async function ComparePage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string; earlier: string }>;
  searchParams: Promise<Query>;
}) {
  const { id, earlier } = await params;
  const viewer = await getViewer();
  if (viewer === null) {
    return <AuthenticationRequired loginHref={authAddressFor(`/dashboard/${id}/compare/${earlier}`)} />;
  }
  const [laterId, earlierId] = [readId(id), readId(earlier)];
  const comparison = laterId === null || earlierId === null ? null : await getComparison(viewer, laterId, earlierId);
  if (comparison === null) return <ReportLoadFailed details={noComparison} />;
  if (comparison.later.id !== laterId) redirect(`/dashboard/${comparison.later.id}/compare/${comparison.earlier.id}`);
  const { before } = await searchParams;
  const listedTo = typeof before === "string" ? readId(before) : null;
  const others = await listEarlierAudits(viewer, comparison.later.id, listedTo);
  return <CompareScreen comparison={comparison} others={others} />;
}
