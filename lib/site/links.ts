import type { CapturedLink, PageCapture } from "@/lib/browser/types";
import { pageKey, parseWebAddress, siteKey } from "@/lib/page-address";
import type { ReviewedSite } from "@/lib/review/reviewer";
import { type PageAction, toTop } from "@/lib/site/page-actions";
import { getPageRole, type PageRole } from "@/lib/site/page-role";

export interface PageLink extends CapturedLink {
  /** Which page it leads to; null for what is no web address. */
  key: string | null;
  isInternal: boolean;
  isOwnPage: boolean;
  targetRole: PageRole;
}

export function readLinks(capture: PageCapture, entryUrl: string): PageLink[] {
  const page = parseWebAddress(capture.url);
  const own = pageKey(capture.url);
  return capture.links.map((link) => {
    const target = parseWebAddress(link.href);
    const isInternal = target !== null && page !== null && siteKey(target) === siteKey(page);
    const key = target === null ? null : pageKey(link.href);
    return {
      ...link,
      text: link.text.replace(/\s+/g, " ").trim(),
      key,
      isInternal,
      isOwnPage: key === own,
      targetRole: target === null ? "other" : getPageRole({ url: link.href, entryUrl, labels: [link.text] }),
    };
  });
}

/** What is not among the links may still be on the page: a count over them is at least what it says, no more. */
export function areLinksCut({ totals, links }: PageCapture): boolean {
  return totals.links > links.length;
}

/** Gone for good. A server in trouble (5xx), or one that refuses checks (403, 429), proves nothing. */
const deadStatuses: ReadonlySet<number | null> = new Set([404, 410]);

export function findDeadLinks(
  links: readonly PageLink[],
  site: Pick<ReviewedSite, "linkStatuses" | "linkedPages" | "pages">,
): { link: PageLink; status: 404 | 410 }[] {
  const statuses = getLinkStatuses(site);
  const seen = new Set<string>();
  return links.flatMap((link) => {
    const status = link.key === null || !link.isInternal ? null : (statuses.get(link.key) ?? null);
    if (link.key === null || !isDead(status) || seen.has(link.key)) return [];
    seen.add(link.key);
    return [{ link, status }];
  });
}

function isDead(status: number | null): status is 404 | 410 {
  return deadStatuses.has(status);
}

const closesByAnchor = /^(?:close|dismiss|cancel|hide|schließen|abbrechen|fermer|annuler)\b/i;

/** Links in the text without an address; those that `leadsNowhere` have no script either. Buttons are judged as such. */
export function findEmptyLinks(page: { links: readonly PageLink[]; actions: readonly PageAction[] }): PageLink[] {
  const buttons = new Set(page.actions.map(({ text, href }) => `${text}\n${href}`));
  const isEmpty = ({ area, isOwnPage, href, text }: PageLink) =>
    area === "main" && isOwnPage && /#!?$/.test(href) && text !== "";
  return page.links.filter(
    (link) =>
      (link.leadsNowhere || isEmpty(link)) &&
      !toTop.test(link.text) &&
      !closesByAnchor.test(link.text) &&
      !buttons.has(`${link.text}\n${link.href}`),
  );
}

const statusesOf = new WeakMap<object, Map<string, number>>();

/** By page key. A page that was read is alive whatever a check of its links said. */
export function getLinkStatuses(
  site: Pick<ReviewedSite, "linkStatuses" | "linkedPages" | "pages">,
): ReadonlyMap<string, number> {
  const known = statusesOf.get(site);
  if (known) return known;
  const statuses = new Map<string, number>();
  for (const [href, status] of Object.entries(site.linkStatuses))
    if (status !== null) statuses.set(pageKey(href), status);
  for (const { url, status } of site.linkedPages) if (status !== null) statuses.set(pageKey(url), status);
  for (const { url, capture } of site.pages) {
    statuses.set(pageKey(url), 200);
    statuses.set(pageKey(capture.url), 200);
  }
  statusesOf.set(site, statuses);
  return statuses;
}
