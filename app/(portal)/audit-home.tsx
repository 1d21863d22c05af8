import { redirect } from "next/navigation";
import { AuditScreen } from "@/components/audit/audit-screen";
import { SixSteps } from "@/components/audit/six-steps";
import { StuckBanner } from "@/components/audit/stuck-banner";
import { getActiveAudit, listRecentlyStuck } from "@/lib/audits/queries";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { addressOf, followConfirmation, type Query } from "./mail-link";

export type SearchParams = Promise<Query>;

/** The audit form's screen; `path` is the address it is shown at. */
export async function AuditHome({ path, searchParams }: { path: string; searchParams: SearchParams }) {
  const query = await searchParams;
  const viewer = await getViewer();
  if (viewer === null) redirect(authAddressFor(addressOf(path, query)));
  await followConfirmation(viewer, path, query);
  const { url } = query;
  const [stuckAudits, activeAudit] = await Promise.all([listRecentlyStuck(viewer), getActiveAudit(viewer)]);
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
