import { formatCursor, type HistoryCursor, parseCursor } from "@/lib/audits/history/history-cursor";

export const historyStatuses = ["all", "completed", "running", "failed", "cancelled"] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

export interface HistoryFilter {
  view: "audits" | "sites";
  q: string;
  /** "running" includes queued audits. */
  status: HistoryStatus;
  site: string;
  cursor: HistoryCursor | null;
}

const longestSearch = 200;

export function parseHistoryFilter(query: Record<string, string | string[] | undefined>): HistoryFilter {
  const view = query.view === "sites" ? "sites" : "audits";
  return {
    view,
    q: readQueryText(query.q),
    status: view === "audits" ? (historyStatuses.find((status) => status === query.status) ?? "all") : "all",
    site: view === "audits" ? readQueryText(query.site) : "",
    cursor: parseCursor(typeof query.cursor === "string" ? query.cursor : "", view),
  };
}

/** Drops what PostgreSQL refuses in text: NUL and half a surrogate pair. */
export function readQueryText(value: string | string[] | undefined): string {
  const text = typeof value === "string" ? value : "";
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .toWellFormed();
}

export function historyAddress({ view, q, status, site, cursor }: Partial<HistoryFilter>): string {
  const parameters = new URLSearchParams();
  if (view === "sites") parameters.set("view", view);
  if (q) parameters.set("q", q);
  if (status && status !== "all") parameters.set("status", status);
  if (site) parameters.set("site", site);
  if (cursor) parameters.set("cursor", formatCursor(cursor));
  return parameters.size === 0 ? "/history" : `/history?${parameters}`;
}
