import type { PageCandidate } from "@/lib/page-choice/candidate";
import { getPageRole, getRoleOfLabel, type PageRole } from "@/lib/site/page-role";

/** What a menu heading says about pages below it: "Team" below "Company" is no page about the company. */
const roleBelow: Partial<Record<PageRole, PageRole>> = {
  offer: "offer",
  audience: "audience",
  "case-studies": "case-studies",
  documentation: "documentation",
  resources: "article",
  article: "article",
  careers: "careers",
};

const release = /^(?:release|version|v)[\s-]?\d+(?:[.-]\d+)*\b/i;

export function roleOfCandidate({ url, anchors, menuHeadings }: PageCandidate, entryUrl: string): PageRole {
  const role = getPageRole({ url, entryUrl, labels: anchors });
  if (role !== "other") return role;
  if (anchors.some((label) => release.test(label))) return "documentation";
  const below = (menuHeadings ?? []).map((heading) => roleBelow[getRoleOfLabel(heading) ?? "other"]);
  return below.findLast((found) => found !== undefined) ?? "other";
}
