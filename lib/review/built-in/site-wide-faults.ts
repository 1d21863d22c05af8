import { effortOf, minorAudits, nameAudits } from "@/lib/review/built-in/advice/failed-audits";
import type { Issue } from "@/lib/review/built-in/issues";
import { isOnMostPages } from "@/lib/review/built-in/reach";
import type { Advice } from "@/lib/review/check";
import { accessibilityFaults } from "@/lib/review/criteria/accessible-and-findable/checks";
import type { DefectId, PageDefect } from "@/lib/review/defects/find";
import type { SiteFacts } from "@/lib/site/site-facts";
import { count } from "@/lib/text/wording";

interface Uncovered extends Partial<Advice> {
  weight: Issue["weight"];
  element: string;
  acceptance: string;
  most: string;
  countPages?: (facts: SiteFacts) => number;
  onlySiteWide?: true;
}

export const sharedAccessibility = "shared-accessibility";

const uncovered: Partial<Record<DefectId, Uncovered>> = {
  "placeholder-text": {
    weight: 3,
    element: "Passages of filler text",
    acceptance: "No page shows Latin filler text.",
    most: "show Latin filler text",
  },
  "form-leads-nowhere": {
    weight: 3,
    element: "Form",
    acceptance: "A form that was filled in and sent arrives where it is answered.",
    most: "have a form that leads nowhere",
  },
  "machine-orders": {
    weight: 2,
    element: "Text that addresses AI systems",
    acceptance: "The text is gone from the named pages' source.",
    most: "hold orders to AI systems",
  },
  "title-missing": {
    weight: 2,
    element: "The title element in the head",
    acceptance: "Each named page has a title.",
    most: "have no title",
  },
  "title-duplicate": {
    weight: 2,
    element: "The title element in the head",
    acceptance: "No two pages have the same title.",
    most: "share their title with another page",
    countPages: ({ pages }) => pages.filter(({ titleTwins }) => titleTwins.length > 0).length,
  },
  "description-missing": {
    weight: 2,
    element: "The meta description in the head",
    acceptance: "Each named page has a meta description of its own.",
    most: "have no meta description",
  },
  "title-long": {
    weight: 1,
    element: "The title element in the head",
    acceptance: "No title of the named pages has more than 70 characters.",
    most: "have a title that is too long to be shown whole",
    onlySiteWide: true,
  },
};

export function findSiteWideFaults(
  facts: SiteFacts,
  defects: readonly PageDefect[],
  fromChecks: readonly Issue[],
): Issue[] {
  const issues = (Object.keys(uncovered) as DefectId[]).flatMap((id) => toIssue(id, facts, defects) ?? []);
  const isSaid = fromChecks.some(
    ({ cause, pages }) => cause === accessibilityFaults && isOnMostPages(pages.length, facts),
  );
  const shared = isSaid ? null : sharedAccessibilityFaults(facts);
  return shared ? [...issues, shared] : issues;
}

function toIssue(id: DefectId, facts: SiteFacts, defects: readonly PageDefect[]): Issue | null {
  const found = defects.filter((defect) => defect.id === id);
  const [first] = found;
  const known = uncovered[id];
  if (!first || !known) return null;
  const pages = [...new Set(found.map(({ pageUrl }) => pageUrl))];
  const isSiteWide = isOnMostPages(pages.length, facts);
  if (known.onlySiteWide && !isSiteWide) return null;
  const title = isSiteWide ? `Most pages ${known.most}` : first.title;
  const observation = isSiteWide
    ? `${known.countPages?.(facts) ?? pages.length} of ${facts.pages.length} pages ${known.most}.`
    : pages.length > 1
      ? `${first.detail} (${count(pages.length, "page")})`
      : first.detail;
  return {
    cause: null,
    advice: {
      title,
      why: "",
      action: pages.length > 1 ? `${title}: mend it on ${count(pages.length, "page")}` : title,
      change: first.firstStep,
      element: known.element,
      effort: pages.length > 1 ? "hours" : "minutes",
    },
    acceptance: known.acceptance,
    weight: isSiteWide || known.weight === 3 ? known.weight : 1,
    checkIds: [],
    defect: id,
    observation,
    evidence: found.flatMap(({ evidence }) => evidence.slice(0, 1)).slice(0, 3),
    pages,
    points: null,
  };
}

/** What Lighthouse finds on most pages although their scores are high enough. */
function sharedAccessibilityFaults(facts: SiteFacts): Issue | null {
  const audits = minorAudits(facts.pages).filter(({ pages }) => isOnMostPages(pages.length, facts));
  if (audits.length === 0) return null;
  const pages = [...new Set(audits.flatMap((audit) => audit.pages))];
  return {
    cause: null,
    advice: {
      title: "Most pages share accessibility faults",
      why: "They keep some visitors from reading or using the pages.",
      action: "Repair the accessibility faults that most pages share",
      change: "Mend them in the shared template, in the order in which they are named.",
      element: "Elements that Lighthouse lists under these names",
      effort: effortOf(audits),
    },
    acceptance: "Lighthouse no longer lists these faults on the named pages.",
    weight: 2,
    checkIds: [],
    defect: sharedAccessibility,
    observation: `Lighthouse lists ${nameAudits(audits)}, of ${facts.pages.length} pages.`,
    evidence: pages.slice(0, 1).map(({ url }) => ({ pageUrl: url, quote: null, place: "Lighthouse accessibility" })),
    pages: pages.map(({ url }) => url),
    points: null,
  };
}
