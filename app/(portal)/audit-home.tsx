import { redirect } from "next/navigation";
import { AuditScreen } from "@/components/audit/audit-screen";
import { SixSteps } from "@/components/audit/six-steps";
import { StuckBanner } from "@/components/audit/stuck-banner";
import { getActiveAudit, listRecentlyStuck } from "@/lib/audits/queries";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The audit form's screen; `path` is the address it is shown at. */
export async function AuditHome({ path, searchParams }: { path: string; searchParams: SearchParams }) {
  const viewer = await getViewer();
  if (viewer === null) redirect(authAddressFor(path));
  const [{ url }, stuckAudits, activeAudit] = await Promise.all([
    searchParams,
    listRecentlyStuck(viewer),
    getActiveAudit(viewer),
  ]);
  return (
    <AuditScreen
      url={typeof url === "string" ? url : ""}
      activeAudit={activeAudit}
      banner={<StuckBanner audits={stuckAudits} />}
    >
      <SixSteps />
    </AuditScreen>
  );
}
