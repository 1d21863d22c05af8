import type { PageCapture } from "@/lib/browser/types";
import { looksLikePage } from "@/lib/crawl/site";
import { pageKey, parseWebAddress, siteKey } from "@/lib/page-address";
import type { Addressed } from "@/lib/site/addresses";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { type PageAction, toTop } from "@/lib/site/page-actions";
import { getPageRole, type PageRole } from "@/lib/site/page-role";
import { isPlaceholderAddress } from "@/lib/site/placeholder-address";
import { uniqueBy } from "@/lib/site/unique-by";
import { remembered } from "@/lib/text/remembered";

const maxShellText = 100;

export type PageLink = ReturnType<typeof readLinks>[number];

export function readTargets<Link extends { href: string }>(links: readonly Link[], pageUrl: string) {
  return links.map((link) => {
    const key = parseWebAddress(link.href) === null ? null : pageKey(link.href);
    return { ...link, key, isInternal: isSameSite(link.href, pageUrl) };
  });
}

export function isSameSite(href: string, own: string): boolean {
  const [target, site] = [parseWebAddress(href), parseWebAddress(own)];
  return target !== null && site !== null && siteKey(target) === siteKey(site);
}

export function readLinks(
  { url: pageUrl, links }: PageCapture,
  { keys, entryUrl, roles }: Addressed & { entryUrl: string; roles: ReadonlyMap<string, PageRole> },
) {
  return readTargets(links, pageUrl).map((link) => {
    const { key, href, text, isInternal } = link;
    return {
      ...link,
      ...(!isInternal && text !== "" && isPlaceholderAddress(href) && { leadsNowhere: true as const }),
      text: text.replace(/\s+/g, " ").trim(),
      isOwnPage: key !== null && keys.has(key),
      targetRole: key === null ? "other" : (roles.get(key) ?? getPageRole({ url: href, entryUrl, labels: [text] })),
    };
  });
}

export function findDeadLinks(links: readonly PageLink[], statuses: ReadonlyMap<string, number>) {
  const dead = links.flatMap((link) => {
    const status = link.key === null || !link.isInternal ? null : (statuses.get(link.key) ?? null);
    return isDead(status) ? [{ link, status }] : [];
  });
  return uniqueBy(dead, ({ link }) => link.key);
}

/** Trouble (5xx) and refused checks (403, 429) prove nothing. */
export function isDead(status: number | null): status is 404 | 410 {
  return status === 404 || status === 410;
}

const closesByAnchor = /^(?:close|dismiss|cancel|hide|schließen|abbrechen|fermer|annuler)\b/i;

/** Links with no address, a placeholder or a missing part, and no script that waits. Buttons are judged as actions. */
export function findEmptyLinks(page: { links: readonly PageLink[]; actions: readonly PageAction[] }): PageLink[] {
  const buttons = new Set(page.actions.map(({ text, href }) => `${text}\n${href}`));
  return page.links.filter(
    ({ leadsNowhere, text, href }) =>
      leadsNowhere && !toTop.test(text) && !closesByAnchor.test(text) && !buttons.has(`${text}\n${href}`),
  );
}

export function placeOfEmpty({ href }: PageLink): string {
  if (isPlaceholderAddress(href)) return `link to ${href}`;
  return /#!?$/.test(href) ? "link without an address" : "link to a missing part of the page";
}

/** They answer 404 on a site whose plain HTML is an empty shell: its script may know routes that the server doesn't. */
export const findRoutedTargets = remembered((site: ReviewedSite): ReadonlySet<string> => {
  const answered = site.linkedPages.filter(({ url, status }) => status === 200 && looksLikePage(url));
  const shells = answered.filter(
    ({ text, links, headings }) => text.length < maxShellText && links.length + headings.length === 0,
  );
  const isDrawnByScript = 2 * shells.length > answered.length;
  const dead = Object.entries(site.linkStatuses).filter(([, status]) => isDead(status));
  return new Set(isDrawnByScript ? dead.map(([url]) => pageKey(url)) : []);
});

/** By page key. A page that was read is alive, whatever a check of its links said. */
export function readLinkStatuses(site: ReviewedSite, audited: Iterable<string>): ReadonlyMap<string, number> {
  const routed = findRoutedTargets(site);
  const asked = [
    ...Object.entries(site.linkStatuses),
    ...site.linkedPages.map(({ url, status }) => [url, status] as const),
  ].flatMap(([url, status]) => (status === null || routed.has(pageKey(url)) ? [] : [[pageKey(url), status] as const]));
  return new Map([...asked, ...[...audited].map((key) => [key, 200] as const)]);
}
