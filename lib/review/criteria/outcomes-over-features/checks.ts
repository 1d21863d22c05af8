import { cause, criterion, read } from "@/lib/review/check";
import { amount, duration, percentage, story } from "@/lib/review/trace-words";

const results =
  "save saving reduce reduction faster improve increase cut avoid achieve result benefit impact outcome spar schneller verbesser reduzier ergebnis nutzen";

export const outcomesOverFeatures = criterion("Outcomes over features", "Message", {
  "out-present": read("Your copy names results that customers get.", {
    cause: cause("named-results", 2, "hours", "Buyers pay for results, not for features.", {
      title: "Your copy names no result that customers get",
      action: "Name the results customers get",
      change: "Say what customers gain, not only what the offer contains.",
      element: "The main pages",
    }),
    rule: "At least one sentence says what changes for a customer: time or money saved, a risk gone, a goal reached. What the product does or contains is a feature. A gain so vague that any offer could promise it (“success”, “peace of mind”, “more efficient”) is not a result. “Fill the rota in one hour instead of four” holds; “Work more efficiently” and “Plans rotas automatically” fail.",
    traces: { patterns: [percentage], stems: results },
  }),
  "out-most-pages": read("Most pages about your offer name a result.", {
    cause: cause("results-on-most-pages", 1, "hours", "Some visitors see no other page.", {
      title: "At least half of the pages about your offer name no result",
      action: "Name a result on each main page",
      change: "Add one sentence with a result to each main page, starting with the most visited.",
      element: "The main pages",
    }),
    implies: ["out-present"],
    rule: "More than half of the audited pages that present the offer (home, products, services, audiences, plans, about) name a result. A result says what changes for a customer; a gain so vague that any offer could promise it is none. Leave these out of the count: legal pages, contact and order forms, manuals, articles, case studies, and lists of articles or references. Say on how many of how many. A page with “no more empty shifts” counts as one that names a result; a page with “better planning” does not.",
  }),
  "out-quantified": read("At least one result comes with a figure.", {
    cause: cause("result-figure", 2, "hours", "Buyers can weigh a figure against the price.", {
      title: "We found no result with a figure",
      action: "Put a figure to one result",
      change: "Give one result in numbers, such as hours saved, lower costs or cases a year.",
      element: "Sentences that name a result",
    }),
    implies: ["out-present"],
    rule: "A result has a number, and the text says that customers get it. These are not results: counts of customers, years or staff, prices, versions, performance figures of a sample, specifications of the product, and how fast it installs or runs. A typical payback or saving of the offer counts, also in an article. “Cut downtime by 30%” holds; “Installs in 30 seconds” fails.",
    traces: { patterns: [percentage, duration, amount], onlyPatterns: true, stems: results },
  }),
  "out-from-problem": read("One page leads from the customer's problem to the result.", {
    cause: cause("problem-to-result", 1, "days", "Buyers then see what would change for them.", {
      title: "We found no page that leads from a problem to its result",
      action: "Lead one page from problem to result",
      change: "Put one page in this order: the customer’s problem, what you do, the result.",
      element: "The offer page",
    }),
    rule: "One page names a customer's problem, then the offer, then what is better afterwards, in this order. A case study counts.",
    traces: { stems: story },
  }),
  "out-you": read("Most pages about your offer say “you” at least as often as “we”.", {
    cause: cause("we-and-you", 1, "days", "Visitors look for what they get.", {
      title: "“We” outnumbers “you” on pages about your offer",
      action: "Rewrite “we” sentences around the reader",
      change: "Begin these sentences with what the reader does or gets.",
      element: "Sentences that say “we”",
    }),
    rule: "On more than half of the audited pages that present the offer (home, products, services, audiences, plans), at least as many sentences address the reader (“you”, “your”, an imperative) as say “we” or “our”; a sentence with both counts for the reader. Leave out menus, forms, quotes and footers. Name the pages where “we” leads.",
  }),
});
