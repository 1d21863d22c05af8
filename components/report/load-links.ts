import { apiRequest } from "@/components/api-client";
import type { ReportLinkView } from "@/lib/report-links/view";

/** A report's links: null while loading, "failed" if that failed. */
export type ShownLinks = ReportLinkView[] | "failed" | null;

/** @returns a state update: the loaded links or, after a failure, those already shown */
export async function loadLinks(path: string): Promise<(shown: ShownLinks) => ShownLinks> {
  const links = await apiRequest<ReportLinkView[]>("GET", path).catch(() => null);
  return (shown) => links ?? shown ?? "failed";
}
