import { apiRequest } from "@/components/api-client";
import type { ReportLinkView } from "@/lib/report-links/view";

/** What is known of a report's links: null until the first answer, "failed" when that never came. */
export type ShownLinks = ReportLinkView[] | "failed" | null;

/** @returns what comes of the links that are shown: the new ones, or the same when they could not be loaded. */
export async function loadLinks(path: string): Promise<(shown: ShownLinks) => ShownLinks> {
  const links = await apiRequest<ReportLinkView[]>("GET", path).catch(() => null);
  return (shown) => links ?? shown ?? "failed";
}
