import {
  adviseAccessibility,
  adviseNames,
  adviseSeo,
  hasFewAccessibilityFaults,
} from "@/lib/review/built-in/advice/failed-audits";
import { cause, criterion, measured } from "@/lib/review/check";
import type { CheckWords } from "@/lib/review/words/observation";

const unmeasured = "Lighthouse has no figure.";
const none = "No page was audited.";

const scoreWords = (from: number, name: string): CheckWords => ({
  holds: `{scores|score} ${from} or more for ${name}`,
  fails: `{scores|score} below ${from} for ${name}`,
  reasons: { unmeasured, none, empty: "We found no content on {name}." },
});

export const accessibleAndFindable = criterion("Accessible and findable", "Experience", {
  "find-indexable": measured(
    "Robots tags, headers and robots.txt let search engines index every page except legal and account pages.",
    {
      keyFinding: "is-open-to-search",
      cause: cause("hidden-from-search", 3, "minutes", "Pages that are blocked seldom appear in search results.", {
        title: "{where} {is|are} hidden from search engines",
        action: "Let search engines in",
        change: "Remove noindex or the robots.txt rule, unless intended.",
        element: "The robots meta tag, or robots.txt",
      }),
      blocks: true,
      words: {
        holds: "{is|are} open to search engines, legal and account pages aside",
        fails: "{is|are} kept out of search engines{|, legal and account pages aside}",
        reasons: {
          canonical: "{name} {names|name} another page as {its|their} canonical address.",
          unmeasured: "Lighthouse did not check robots.txt.",
          none: "We audited nothing but legal and account pages.",
        },
      },
    },
  ),
  "find-both-fair": measured("Every page scores 70 or more for both accessibility and SEO.", {
    cause: cause("fair-scores", 2, "hours", "These faults keep some people and search engines out.", {
      toldUnder: ["accessibility-faults", "search-basics"],
      figureOf: { "accessibility-faults": "accessibility", "search-basics": "SEO" },
      title: "{where} {scores|score} below 70 for accessibility or SEO",
      action: "Raise accessibility and SEO to 70",
      change: "Fix the Lighthouse findings on accessibility and SEO, most widespread first.",
      element: "What Lighthouse lists under accessibility and SEO",
    }),
    figures: ["accessibility", "seo"],
    coveredBy: ["find-accessibility", "find-seo"],
    words: { ...scoreWords(70, "accessibility and SEO"), fails: "{scores|score} below 70{| for accessibility or SEO}" },
  }),
  "find-accessibility": measured("Every page scores 90 or more for accessibility.", {
    cause: cause("accessibility-faults", 2, "hours", "These faults shut some people out.", {
      title: "{where} {scores|score} below 90 for accessibility ({amount})",
      action: "Raise accessibility to 90",
      change: "Fix the Lighthouse findings on accessibility, most widespread first.",
      element: "What Lighthouse lists under accessibility",
      strength: "Your pages have few accessibility problems",
      tailor: adviseAccessibility,
      isWorthPraise: hasFewAccessibilityFaults,
    }),
    figures: ["accessibility"],
    words: scoreWords(90, "accessibility"),
  }),
  "find-seo": measured("Every page scores 90 or more for SEO.", {
    cause: cause("search-basics", 1, "hours", "Search engines rely on these basics.", {
      title: "{where} {scores|score} below 90 for SEO ({amount})",
      action: "Raise SEO to 90",
      change: "Fix the Lighthouse findings on search, most widespread first.",
      element: "What Lighthouse lists under SEO",
      tailor: adviseSeo,
    }),
    figures: ["seo"],
    words: scoreWords(90, "SEO"),
  }),
  "find-no-critical": measured(
    "Lighthouse finds no unnamed image, field, button or link, and every page sets a title and a language.",
    {
      keyFinding: "has-nothing-critical",
      cause: cause("missing-names", 2, "hours", "Screen readers can’t announce unnamed elements.", {
        toldUnder: ["accessibility-faults"],
        title: "{where} {gets|get} in the way of screen readers ({name})",
        action: "Add the missing accessible names",
        change: "Add what is named as missing, such as alt text or a label.",
        element: "Elements without an accessible name",
        tailor: adviseNames,
      }),
      needsLighthouse: true,
      words: {
        holds:
          "{has|have} no image, field, button or link that Lighthouse finds unnamed, and {sets|set} a title and a language",
        fails: "can get in the way of screen readers",
        reasons: { unmeasured: "Lighthouse could not test accessibility there.", none },
      },
    },
  ),
});
