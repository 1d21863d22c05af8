import type { ReportPage } from "@/lib/audits/report/report";

const separators = /\s+[|–—·•-]\s+|\s*[|:]\s+/;
const maxLength = 40;
const namesNobody = /^(?:home ?page|home|welcome|start(?:seite)?|untitled|document|blog|news|index)$/i;

/** What most titles begin or end with, which is how sites sign their pages; else the host. */
export function siteName(url: string, pages: readonly Pick<ReportPage, "title">[]): string {
  const titles = pages.flatMap(({ title }) => (title?.trim() ? [title.trim()] : []));
  const ends = titles.flatMap((title) => {
    const parts = title.split(separators);
    return [...new Set([parts[0] ?? "", parts.at(-1) ?? ""])];
  });
  const isName = (part: string) => part.length <= maxLength && /\p{L}{2}/u.test(part) && !namesNobody.test(part);
  const [name, same] = [...Map.groupBy(ends.filter(isName), (part) => part)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )[0] ?? ["", []];
  const isShared = same.length > 1 && same.length * 2 > titles.length;
  return isShared ? name : (URL.parse(url)?.host.replace(/^www\./, "") ?? url);
}
