import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";
import { upgradeCapture } from "@/lib/browser/upgrade-capture.ts";
import type { LinkedPage, LinkStatuses, ReviewedPage, ReviewedSite, SiteContext } from "@/lib/site/captured-site";

export interface StoredPage {
  id: number;
  url: string;
  finalUrl: string | null;
  selectionReason: string;
  outcome: string | null;
  outcomeMessage: string | null;
  lighthouse: string | null;
  capture: string | null;
}

export interface StoredSite {
  entryUrl: string;
  pages: StoredPage[];
  linkStatuses: string | null;
  linkedPages: string | null;
  statedAudience: string | null;
  statedGoal: string | null;
  seenOn: string | null;
}

export type AuditedPage = StoredPage & { lighthouse: string; capture: string };

export function isAudited(page: StoredPage): page is AuditedPage {
  return page.outcome === "audited" && page.lighthouse !== null && page.capture !== null;
}

export function toReviewedPage(page: AuditedPage): ReviewedPage {
  return {
    url: page.finalUrl ?? page.url,
    selectionReason: page.selectionReason,
    capture: withoutBrokenAddresses(upgradeCapture(JSON.parse(page.capture))),
    lighthouse: JSON.parse(page.lighthouse) as LighthouseDigest,
  };
}

export function toReviewedSite(stored: StoredSite): ReviewedSite {
  const { entryUrl, pages, linkStatuses, linkedPages } = stored;
  return {
    entryUrl,
    pages: pages.filter(isAudited).map(toReviewedPage),
    unreadPages: pages
      .filter((page) => !isAudited(page) && page.outcome !== "same-page")
      .map(({ url, outcomeMessage }) => ({ url, reason: outcomeMessage ?? "not visited" })),
    sameAddresses: pages
      .filter(({ outcome }) => outcome === "same-page")
      .map(({ url, finalUrl, outcomeMessage }) => ({ url, leadsTo: finalUrl, reason: outcomeMessage ?? "" })),
    linkedPages: linkedPages === null ? [] : (JSON.parse(linkedPages) as LinkedPage[]),
    linkStatuses: linkStatuses === null ? {} : (JSON.parse(linkStatuses) as LinkStatuses),
    stated: { audience: stored.statedAudience, goal: stored.statedGoal },
    seenOn: stored.seenOn,
  };
}

/** For questions asked early: must equal what `toReviewedSite` gives, or the review asks them again. */
export const toSiteContext = (audit: {
  statedAudience: string | null;
  statedGoal: string | null;
  startedAt: Date | null;
}): SiteContext => ({
  stated: { audience: audit.statedAudience, goal: audit.statedGoal },
  seenOn: audit.startedAt?.toISOString().slice(0, 10) ?? null,
});

/** Browsers return unresolvable links (`<a href="http://">`) as written; those keep only their text. */
function withoutBrokenAddresses(capture: PageCapture): PageCapture {
  return {
    ...capture,
    links: capture.links.filter(({ href }) => URL.canParse(href)),
    actions: capture.actions.map((action) =>
      action.href === null || URL.canParse(action.href) ? action : { ...action, href: null },
    ),
  };
}
