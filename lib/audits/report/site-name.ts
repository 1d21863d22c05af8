import type { ReportPage } from "@/lib/audits/report/report";

const separators = /\s+[|–—·•-]\s+|\s*[|:]\s+/;
const maxLength = 40;
const namesNobody = /^(?:home ?page|home|welcome|start(?:seite)?|untitled|document|blog|news|index)$/i;

/**
 * What most titles hold beside their subject, which is how sites sign their pages, where the host speaks for it: a town
 * or a trade is shared as well. Else the host. An address of numbers speaks for nothing, so one shared part is enough.
 */
export function siteName(url: string, pages: readonly Pick<ReportPage, "title">[]): string {
  const titles = pages.flatMap(({ title }) => (title?.trim() ? [title.trim()] : []));
  const isName = (part: string) => part.length <= maxLength && /\p{L}{2}/u.test(part) && !namesNobody.test(part);
  const parts = titles.flatMap((title) => [...new Set(title.split(separators))].filter(isName));
  const shared = [...Map.groupBy(parts, (part) => part)]
    .filter(([, same]) => same.length > 1 && same.length * 2 > titles.length)
    .map(([part]) => part);
  const { host = url, hostname = "" } = URL.parse(url) ?? {};
  const labels = labelsOf(hostname);
  const name = labels.length > 0 ? shared.find((part) => labels.some((label) => isLike(part, label))) : shared[0];
  return (labels.length > 0 || shared.length === 1 ? name : undefined) ?? host.replace(/^www\./, "");
}

/** "shop" of "www.shop.example"; none of "127.0.0.1". */
function labelsOf(hostname: string): string[] {
  const labels = hostname.split(".").slice(0, -1);
  return /^[\d.]+$/.test(hostname) ? [] : labels.filter((label) => label.length > 2 && label !== "www");
}

function isLike(part: string, label: string): boolean {
  const words =
    part
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const [name, plain] = [words.join(""), label.replaceAll("-", "")];
  const initials = words.map((word) => word[0]).join("");
  return name.includes(plain) || (name.length > 2 && plain.includes(name)) || (words.length > 2 && plain === initials);
}
