import {
  adviseAccessibility,
  adviseNames,
  adviseSeo,
  hasFewAccessibilityFaults,
} from "@/lib/review/built-in/advice/failed-audits";
import { type Cause, type Criterion, measured } from "@/lib/review/check";

const hiddenFromSearch: Cause = {
  id: "hidden-from-search",
  weight: 3,
  title: "Hidden from search",
  why: "Blocked pages seldom appear in results.",
  action: "Let search engines in",
  change: "Remove noindex or the robots.txt rule, unless intended.",
  element: "The robots meta tag, or robots.txt",
  effort: "minutes",
  strength: null,
};

const fairScores: Cause = {
  id: "fair-scores",
  weight: 2,
  title: null,
  why: "",
  action: "Raise accessibility and SEO to 70",
  change: "Fix the Lighthouse findings on accessibility and SEO, most widespread first.",
  element: "Elements that Lighthouse lists under accessibility and SEO",
  effort: "hours",
  strength: null,
};

export const accessibilityFaults: Cause = {
  id: "accessibility-faults",
  weight: 2,
  title: "Accessibility below 90",
  why: "These faults shut some people out.",
  action: "Raise accessibility to 90",
  change: "Fix the Lighthouse findings on accessibility, most widespread first.",
  element: "Elements that Lighthouse lists under accessibility",
  effort: "hours",
  strength: "Few accessibility faults",
  tailor: adviseAccessibility,
  isWorthPraise: hasFewAccessibilityFaults,
};

const searchBasics: Cause = {
  id: "search-basics",
  weight: 1,
  title: "SEO below 90",
  why: "Search engines rely on these basics.",
  action: "Raise SEO to 90",
  change: "Fix the Lighthouse findings on search, most widespread first.",
  element: "Elements that Lighthouse lists under SEO",
  effort: "hours",
  strength: null,
  tailor: adviseSeo,
};

const missingNames: Cause = {
  id: "missing-names",
  weight: 2,
  title: "Missing accessible names",
  why: "Screen readers can't announce unnamed elements.",
  action: "Add the missing accessible names",
  change: "Name the listed images, fields, buttons and links, and set the page's title and language.",
  element: "Elements without an accessible name",
  effort: "hours",
  strength: null,
  tailor: adviseNames,
};

export const accessibleAndFindable = {
  name: "Accessible and findable",
  category: "Experience",
  checks: {
    "find-indexable": measured("Search engines may index every page.", {
      keyFinding: "is-open-to-search",
      cause: hiddenFromSearch,
      blocks: true,
    }),
    "find-both-fair": measured("Accessibility and SEO are 70 or more on every page.", {
      cause: fairScores,
      figures: ["accessibility", "seo"],
    }),
    "find-accessibility": measured("Accessibility is 90 or more on every page.", {
      cause: accessibilityFaults,
      figures: ["accessibility"],
    }),
    "find-seo": measured("SEO is 90 or more on every page.", {
      cause: searchBasics,
      figures: ["seo"],
    }),
    "find-no-critical": measured(
      "No critical fault: images, fields, buttons and links have names, pages have a title and a language.",
      {
        keyFinding: "has-nothing-critical",
        cause: missingNames,
        needsLighthouse: true,
      },
    ),
  },
} satisfies Criterion;
