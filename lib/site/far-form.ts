import { countClicks, findWay, isGraphWhole } from "@/lib/site/clicks";
import { findContactRoutes } from "@/lib/site/contact-channels";
import { kindOf, type PageForm } from "@/lib/site/forms";
import { isClosedFrame } from "@/lib/site/known-unread";
import type { LinkedPageFacts } from "@/lib/site/linked-page-facts";
import type { PageFacts } from "@/lib/site/page-facts";
import type { PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";

export interface FarForm {
  page: PageFacts;
  form: PageForm;
  /** Of the links that lead to it from the home page. */
  labels: string[];
}

const forEnquiries: ReadonlySet<PageRole> = new Set<PageRole>(["contact", "demo"]);
const noEnquiry: ReadonlySet<PageForm["kind"]> = new Set<PageForm["kind"]>([
  "search",
  "login",
  "newsletter",
  "comment",
]);

/** Null where a page nearer to the home page has or may have a form, and where not all of them were read. */
export function findFarForm(site: SiteFacts): FarForm | null {
  if (!isGraphWhole(site)) return null;
  const clicks = countClicks(site);
  const clicksTo = ({ keys }: Pick<PageFacts, "keys">) =>
    Math.min(...[...keys].map((key) => clicks.get(key) ?? Number.POSITIVE_INFINITY));
  const found = site.pages.flatMap((page) => {
    const form = page.forms.find((each) => isForEnquiries(each, page));
    return form ? [{ page, form, away: clicksTo(page) }] : [];
  });
  const [nearest] = found.sort((a, b) => a.away - b.away);
  if (nearest === undefined || nearest.away < 2) return null;
  const isNearer = (page: Pick<PageFacts, "keys">) => clicksTo(page) < nearest.away;
  if (site.pages.some((page) => isNearer(page) && mayHoldForm(page))) return null;
  if (site.linkedPages.some((page) => isNearer(page) && mayHoldUnseenForm(page))) return null;
  const labels = findWay(site, nearest.page);
  return labels?.every((label) => label !== "") ? { page: nearest.page, form: nearest.form, labels } : null;
}

function isForEnquiries({ kind, allFields, form }: PageForm, page: PageFacts): boolean {
  const isRoute = findContactRoutes(page).some((route) => route.kind === "form");
  const hasMessage = allFields.some(({ type }) => type === "textarea");
  return kind === "enquiry" && !form.leadsNowhere && isRoute && (hasMessage || forEnquiries.has(page.role));
}

/** A button's script may open a form or lead to one. */
function mayHoldForm(page: PageFacts): boolean {
  const { capture, actions, linksAreCut } = page;
  return (
    linksAreCut ||
    capture.forms.some((form) => !noEnquiry.has(kindOf(form))) ||
    findContactRoutes(page).some(({ kind }) => kind === "form" || kind === "booking") ||
    capture.embeds.some(isClosedFrame) ||
    actions.some(({ kind, href, isUtility, opens }) => kind !== "submit" && !isUtility && (href === null || opens))
  );
}

function mayHoldUnseenForm({ forms, role, isCut, wasRead }: LinkedPageFacts): boolean {
  return forms > 0 || isCut || !wasRead || forEnquiries.has(role);
}
