import { redirect } from "next/navigation";
import { AuditScreen } from "@/components/audit/audit-screen";
import { SixSteps } from "@/components/audit/six-steps";
import { StuckBanner } from "@/components/audit/stuck-banner";
import { listRecentlyStuck } from "@/lib/audits/queries";
import { getActiveAudit, hasEnded } from "@/lib/audits/states/active-audit-query";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { readId } from "@/lib/http";
import { addressOf, followConfirmation, type Query } from "./mail-link";

export type SearchParams = Promise<Query>;

export async function AuditHome({ path, searchParams }: { path: string; searchParams: SearchParams }) {
  const query = await searchParams;
  const viewer = await getViewer();
  if (viewer === null) redirect(authAddressFor(addressOf(path, query)));
  await followConfirmation(viewer, path, query);
  const { url, audit } = query;
  const asked = typeof audit === "string" ? readId(audit) : null;
  const [stuckAudits, newest, watched] = await Promise.all([
    listRecentlyStuck(viewer),
    getActiveAudit(viewer),
    asked === null ? null : getActiveAudit(viewer, asked),
  ]);
  // The watched audit may have ended before a reload.
  if (asked !== null && watched === null && (await hasEnded(viewer, asked))) redirect(`/dashboard/${asked}`);
  return (
    <AuditScreen
      viewerId={viewer.id}
      url={typeof url === "string" ? url : ""}
      activeAudit={watched ?? newest}
      banner={<StuckBanner audits={stuckAudits} />}
    >
      <SixSteps />
    </AuditScreen>
  );
}
