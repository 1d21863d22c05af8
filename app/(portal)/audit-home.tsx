import { redirect } from "next/navigation";
import { AuditScreen } from "@/components/audit/audit-screen";
import { SixSteps } from "@/components/audit/six-steps";
import { StuckBanner } from "@/components/audit/stuck-banner";
import { getActiveAudit, listRecentlyStuck } from "@/lib/audits/queries";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { addressOf, followConfirmation, type Query } from "./mail-link";

/** What an id column holds: Postgres refuses to look for anything larger. */
const largestId = 2_147_483_647;

export type SearchParams = Promise<Query>;

export async function AuditHome({ path, searchParams }: { path: string; searchParams: SearchParams }) {
  const query = await searchParams;
  const viewer = await getViewer();
  if (viewer === null) redirect(authAddressFor(addressOf(path, query)));
  await followConfirmation(viewer, path, query);
  const { url } = query;
  const asked = readId(query.audit);
  const [stuckAudits, newest, askedFor] = await Promise.all([
    listRecentlyStuck(viewer),
    getActiveAudit(viewer),
    asked === null ? null : getActiveAudit(viewer, asked),
  ]);
  return (
    <AuditScreen
      url={typeof url === "string" ? url : ""}
      activeAudit={askedFor ?? newest}
      isWatching={askedFor !== null}
      banner={<StuckBanner audits={stuckAudits} />}
    >
      <SixSteps />
    </AuditScreen>
  );
}

function readId(value: string | string[] | undefined): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
  return id !== null && id <= largestId ? id : null;
}
