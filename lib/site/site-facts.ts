import { pageKey } from "@/lib/page-address";
import { addressKeys, findAt } from "@/lib/site/addresses";
import { findBrandNames } from "@/lib/site/brand-names";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { withKnownSends } from "@/lib/site/forms";
import { findKnownUnread, type KnownUnread } from "@/lib/site/known-unread";
import { gatherLinkedPages, type LinkedPageFacts } from "@/lib/site/linked-page-facts";
import { readLinkStatuses } from "@/lib/site/links";
import { readMenuLabels } from "@/lib/site/menu-labels";
import { gatherPageFacts, type PageFacts, tellPageLanguage } from "@/lib/site/page-facts";
import { getPageRole } from "@/lib/site/page-role";
import { readSharedText } from "@/lib/site/shared-text";
import { remembered } from "@/lib/text/remembered";

export interface SiteFacts {
  site: ReviewedSite;
  pages: PageFacts[];
  home: PageFacts | null;
  linkedPages: LinkedPageFacts[];
  linkStatuses: ReadonlyMap<string, number>;
  unread: ReadonlyMap<string, KnownUnread>;
  brandNames: string[];
  language: string | null;
}

export const gatherSiteFacts = remembered((site: ReviewedSite): SiteFacts => {
  const { entryUrl } = site;
  const addressed = withKnownSends(site.pages).map((page) => ({
    page,
    keys: addressKeys({ url: page.url, finalUrl: page.capture.url }, site),
  }));
  const home = findAt(addressed, pageKey(entryUrl)) ?? findAt(addressed, pageKey(URL.parse("/", entryUrl)?.href ?? ""));
  const ordered = [...(home ? [home] : []), ...addressed.filter((each) => each !== home)];
  const captures = ordered.map(({ page }) => page.capture);
  const menuLabels = readMenuLabels(captures);
  const audited = ordered.map((each) => {
    const { url, capture } = each.page;
    const heading = capture.headings.find(({ level }) => level === 1) ?? capture.headings[0];
    const labels = [...[...each.keys].flatMap((key) => menuLabels.get(key) ?? []), heading?.text ?? "", capture.title];
    const isHome = each === home;
    return { ...each, isHome, role: isHome ? "home" : getPageRole({ url, entryUrl, labels }) };
  });
  const auditedKeys = new Set(audited.flatMap(({ keys }) => [...keys]));
  const linkedPages = gatherLinkedPages(site, auditedKeys);
  const read = [...linkedPages.filter(({ wasRead }) => wasRead), ...audited];
  const known = {
    site,
    shared: readSharedText(captures),
    roles: new Map(read.flatMap(({ keys, role }) => [...keys].map((key) => [key, role] as const))),
    linkStatuses: readLinkStatuses(site, auditedKeys),
    language: languageOfMost(captures.flatMap((capture) => tellPageLanguage(capture) ?? [])),
  };
  const pages = audited.map((page) => gatherPageFacts(page, known));
  const facts = {
    site,
    pages,
    home: pages.find(({ isHome }) => isHome) ?? null,
    linkedPages,
    linkStatuses: known.linkStatuses,
    brandNames: findBrandNames(captures),
    language: known.language,
  };
  return { ...facts, unread: findKnownUnread(facts) };
});

function languageOfMost(languages: readonly string[]): string | null {
  const isOfMost = (tag: string) => languages.filter((one) => one === tag).length * 2 > languages.length;
  return languages.find(isOfMost) ?? null;
}
