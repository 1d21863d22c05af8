import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AuditRow } from "@/components/history/audit-row";
import type { ShownChange } from "@/components/history/change-note";
import { HistoryHeading } from "@/components/history/history-heading";
import { HistorySearch } from "@/components/history/history-search";
import { NoAuditsYet, NoMatches } from "@/components/history/no-audits";
import { PageLinks } from "@/components/history/pagination";
import { SharedReports } from "@/components/history/shared-reports";
import { SiteRow } from "@/components/history/site-row";
import type { HistoryAudit, HistoryPage as Page } from "@/lib/audits/history/history";
import { type HistoryFilter, historyAddress, parseHistoryFilter } from "@/lib/audits/history/history-filter";
import { hasAudits, listHistory } from "@/lib/audits/history/history-query";
import { listSites } from "@/lib/audits/history/site-history-query";
import { listSharedReports } from "@/lib/audits/sharing/shared-with-me";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { listChangesSince } from "@/lib/compare/changes-since-query";

export const metadata: Metadata = { title: "Audit History" };

export default async function HistoryPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const filter = parseHistoryFilter(await searchParams);
  const viewer = await getViewer();
  if (!viewer) redirect(authAddressFor(historyAddress(filter)));
  const [{ page, rows }, shared] = await Promise.all([
    readRows(viewer, filter),
    isFirstPage(filter) ? listSharedReports(viewer) : [],
  ]);
  const isEmpty = rows.length === 0 && !(await hasAudits(viewer));
  return (
    <>
      <HistoryHeading />
      {isEmpty ? null : <HistorySearch filter={filter} />}
      <section
        id="audits"
        tabIndex={-1}
        aria-label={filter.view === "sites" ? "Sites" : "Audits"}
        className="outline-none"
      >
        {isEmpty ? <NoAuditsYet /> : null}
        {rows.length === 0 && !isEmpty ? <NoMatches href={historyAddress({ view: filter.view })} /> : null}
        {rows.length > 0 ? <ul className="flex flex-col gap-4">{rows}</ul> : null}
        <PageLinks filter={filter} page={page} />
      </section>
      <SharedReports reports={shared} now={new Date()} />
    </>
  );
}

const isFirstPage = ({ q, status, site, cursor }: HistoryFilter) =>
  q === "" && status === "all" && site === "" && cursor === null;

async function readRows(viewer: Viewer, filter: HistoryFilter): Promise<{ page: Page<unknown>; rows: ReactNode[] }> {
  const now = new Date();
  if (filter.view === "sites") {
    const page = await listSites(viewer, filter);
    const changes = await judgeChanges(viewer, page);
    const rows = page.rows.map((row) => <SiteRow key={row.site} row={row} change={changes(row)} now={now} />);
    return { page, rows };
  }
  const page = await listHistory(viewer, filter);
  const changes = await judgeChanges(viewer, page);
  const rows = page.rows.map((audit) => <AuditRow key={audit.id} audit={audit} change={changes(audit)} now={now} />);
  return { page, rows };
}

type Changed = Pick<HistoryAudit, "change">;

async function judgeChanges(viewer: Viewer, { rows }: Page<Changed>): Promise<(row: Changed) => ShownChange | null> {
  const judged = await listChangesSince(
    viewer,
    rows.flatMap(({ change }) => change ?? []),
  );
  return ({ change }) => {
    const since = change && judged.get(change.auditId);
    return change && since ? { ...change, ...since } : null;
  };
}
