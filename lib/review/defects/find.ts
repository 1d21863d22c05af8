/** Faults beside the rubric's checks: in a page's text, or proven by a site's links, dates or figures. */
import type { Cause } from "@/lib/review/check";
import type { PageDefect, SiteDefect } from "@/lib/review/defects/defect";
import { mayQuoteOrders, pageDefects } from "@/lib/review/defects/page-defects";
import { siteDefects } from "@/lib/review/defects/site-defects";
import type { Finding, Remark } from "@/lib/review/review";
import { measuredAt } from "@/lib/site/cite";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { count, joinSome } from "@/lib/text/wording";

const ofPages: ReadonlyMap<string, PageDefect> = new Map(Object.entries(pageDefects));
const ofSites: ReadonlyMap<string, SiteDefect> = new Map(Object.entries(siteDefects));

export const defectCauses: ReadonlyMap<string, Cause & { done: string }> = new Map(
  [...ofPages, ...ofSites].flatMap(([id, { change, cause }]) => (cause ? [[id, { id, change, ...cause }]] : [])),
);

export const titleOfSeveral = (defect = ""): string | null => ofPages.get(defect)?.titleOfSeveral ?? null;

/** All that helps the owner of an empty page. */
const ofEmptyPage: ReadonlySet<string> = new Set(["page-empty", "machine-orders"]);

export type PageRemark = Remark & { pageUrl: string };

export function findPageDefects(facts: SiteFacts): PageRemark[] {
  const remarks = facts.pages.flatMap((page) =>
    [...ofPages].flatMap(([defect, { title, change, find }]) => {
      const found = page.isEmpty && !ofEmptyPage.has(defect) ? null : find(page);
      return found ? [{ pageUrl: page.url, defect, title, firstStep: change, ...found }] : [];
    }),
  );
  return [...remarks, ...findLinkedOrders(facts)];
}

/** A model is also shown pages that were not audited: one remark for all, beside the first audited page. */
function findLinkedOrders({ pages: [first], linkedPages }: SiteFacts): PageRemark[] {
  const pages = linkedPages.filter(
    ({ role, title, headings, text }) =>
      !mayQuoteOrders.has(role) && [title, ...headings, ...text.split("\n")].some(givesMachineOrders),
  );
  if (first === undefined || pages.length === 0) return [];
  const paths = pages.map(({ url }) => pathOf(url));
  return [
    {
      defect: "linked-machine-orders",
      pageUrl: first.url,
      title: `Text aimed at AI on ${pages.length === 1 ? "a page" : "pages"} we didn't audit`,
      detail: `${count(pages.length, "page that we read but didn't audit has", "pages that we read but didn't audit have")} text that reads as if it were written for a language model: ${joinSome(paths, 3)}. It didn't affect this report.`,
      firstStep: pageDefects["machine-orders"].change,
      evidence: pages.map((page) => measuredAt(page, "text")),
    },
  ];
}

export type SiteClaim = Finding & Pick<Cause, "weight"> & { cause: string; concernsAll?: boolean };

export const findSiteDefects = (facts: SiteFacts): SiteClaim[] =>
  [...ofSites].flatMap(([id, { cause, find }]) => {
    const found = find(facts);
    if (found === null) return [];
    const pages = [...new Set(found.evidence.map(({ pageUrl }) => pageUrl))];
    return [{ pages, ...found, checkId: null, cause: id, weight: cause.weight }];
  });
