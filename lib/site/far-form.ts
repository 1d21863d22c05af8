import type { Addressed } from "@/lib/site/addresses";
import { clickPathTo, findClickPaths, isGraphWhole } from "@/lib/site/clicks";
import { findContactRoutes, findSiteRoutes } from "@/lib/site/contact-channels";
import { kindOf, type PageForm } from "@/lib/site/forms";
import { isClosedFrame, listUnread } from "@/lib/site/known-unread";
import type { LinkedPageFacts } from "@/lib/site/linked-page-facts";
import type { PageAction } from "@/lib/site/page-actions";
import type { PageFacts } from "@/lib/site/page-facts";
import type { PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";

const isForEnquiries = (role: PageRole) => role === "contact" || role === "demo";
const noEnquiry = /^(?:search|login|newsletter|comment)$/;

/** Null if a page nearer to the home page has or may have a form, or some were not read. */
export function findFarForm(site: SiteFacts) {
  if (!isGraphWhole(site)) return null;
  const paths = findClickPaths(site);
  const clicksTo = (page: Addressed) => clickPathTo(page, paths)?.length ?? Number.POSITIVE_INFINITY;
  const found = site.pages.flatMap((page) => {
    const form = page.forms.find((each) => isEnquiryForm(each, page));
    return form ? [{ page, form, away: clicksTo(page), labels: clickPathTo(page, paths) }] : [];
  });
  const [nearest] = found.sort((a, b) => a.away - b.away);
  if (nearest === undefined || nearest.away < 2) return null;
  const isNearer = (page: Addressed) => clicksTo(page) < nearest.away;
  if (site.pages.some((page) => isNearer(page) && mayHoldForm(page))) return null;
  if (site.linkedPages.some((page) => isNearer(page) && mayHoldUnseenForm(page))) return null;
  const { page, form, labels } = nearest;
  return labels?.every((label) => label !== "") ? { page, form, labels } : null;
}

/** Whether no page that the site links to has, opens or may hide a form, calendar or chat. */
export function lacksForm(site: SiteFacts): boolean {
  return (
    isGraphWhole(site) &&
    listUnread(site).length === 0 &&
    !site.pages.some(mayHoldForm) &&
    !site.linkedPages.some(mayHoldUnseenForm) &&
    !findSiteRoutes(site).some(({ kind }) => kind !== "phone" && kind !== "email") &&
    !site.pages.some((page) =>
      page.links.some(({ isInternal, targetRole }) => !isInternal && isForEnquiries(targetRole)),
    )
  );
}

function isEnquiryForm({ kind, allFields, isDead, requiresFile }: PageForm, page: PageFacts): boolean {
  const isRoute = findContactRoutes(page).some((route) => route.kind === "form");
  const hasMessage = allFields.some(({ type }) => type === "textarea");
  return kind === "enquiry" && !isDead && !requiresFile && isRoute && (hasMessage || isForEnquiries(page.role));
}

function mayHoldForm(page: PageFacts): boolean {
  const { capture, actions, links, linksAreCut } = page;
  // A button within a link is captured as both.
  const linked = new Set(links.map(({ text }) => text));
  return (
    linksAreCut ||
    capture.forms.some((form) => !noEnquiry.test(kindOf(form))) ||
    findContactRoutes(page).some(({ kind }) => kind === "form" || kind === "booking") ||
    capture.embeds.some(isClosedFrame) ||
    actions.some((action) => mayOpenForm(action) && !linked.has(action.text))
  );
}

const mayOpenForm = ({ kind, href, isUtility, opens }: PageAction) =>
  kind !== "submit" && !isUtility && (href === null || opens !== null);

function mayHoldUnseenForm({ forms, role, isCut, wasRead }: LinkedPageFacts): boolean {
  return forms > 0 || isCut || !wasRead || isForEnquiries(role);
}
