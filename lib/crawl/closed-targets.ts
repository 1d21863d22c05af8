import { pageKey, parseWebAddress } from "@/lib/page-address";
import type { LinkedTarget } from "@/lib/page-choice/linked-targets";
import type { PageLink } from "./parse-page";
import { isSafeToVisit, type Site, type UrlTest } from "./site";

const maxTargets = 50;
const maxLabels = 5;
const maxLabelLength = 80;
const document = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|md|rtf)$/i;

/** Pages closed by robots.txt, documents, and pages of the company's other hosts (jobs.example.com). */
export function findClosedTargets(links: readonly PageLink[], site: Site, isAllowed: UrlTest): LinkedTarget[] {
  const closed = links.filter(({ href, area }) => area !== "main" && isClosed(href, site, isAllowed));
  const byKey = Map.groupBy(closed, ({ href }) => pageKey(href));
  return [...byKey.values()].slice(0, maxTargets).map((same) => ({
    url: same[0]?.href ?? "",
    labels: [...new Set(same.map(({ text }) => text.slice(0, maxLabelLength)))].filter(Boolean).slice(0, maxLabels),
    foundIn: [...new Set(same.map(({ area }) => (area === "footer" ? area : "menu")))],
  }));
}

function isClosed(href: string, site: Site, isAllowed: UrlTest): boolean {
  const url = parseWebAddress(href);
  if (url === null) return false;
  const address = site.pageAddress(href);
  if (address === null) return isSameCompany(withoutWww(url.hostname), withoutWww(new URL(site.origin).hostname));
  return isSafeToVisit(address) && (!isAllowed(address) || document.test(url.pathname));
}

/** One host must be part of the other: siblings may only share a provider (github.io). */
function isSameCompany(host: string, own: string): boolean {
  return host !== own && (host.endsWith(`.${own}`) || (own.endsWith(`.${host}`) && host.includes(".")));
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
