import { cause, criterion, read } from "@/lib/review/check";
import { amount, duration, percentage, story } from "@/lib/review/trace-words";

const results =
  "save saving reduce reduction faster improve increase cut avoid achieve result benefit impact outcome spar schneller verbesser reduzier ergebnis nutzen";

export const outcomesOverFeatures = criterion("Outcomes over features", "Message", {
  "out-present": read("The copy names results that customers get.", {
    cause: cause("named-results", 2, "hours", "Buyers pay for results, not for features.", {
      action: "Name the results customers get",
      change: "Say what customers gain, not only what the offer contains.",
      element: "The main pages",
    }),
    rule: "At least one sentence names what a customer has afterwards: time or money saved, a risk gone, a goal reached. What the product does or contains is a feature.",
    traces: { patterns: [percentage], stems: results },
  }),
  "out-most-pages": read("Most pages with copy name a result.", {
    cause: cause("results-on-most-pages", 1, "hours", "Some visitors see no other page.", {
      action: "Name a result on each main page",
      change: "Add one sentence with a result to each main page, starting with the most visited.",
      element: "The main pages",
    }),
    implies: ["out-present"],
    rule: "More than half of the audited pages that present the offer (home, products, services, audiences, plans, about) name a result. Legal pages, contact and order forms, manuals, articles, customers' stories, and lists of articles or references are left out of the count. Say on how many of how many.",
  }),
  "out-quantified": read("At least one result carries a figure.", {
    cause: cause("result-figure", 2, "hours", "Buyers can weigh a figure against the price.", {
      action: "Put a figure to one result",
      change: "Put a figure to one result: hours saved, costs, cases a year.",
      element: "Sentences that name a result",
    }),
    implies: ["out-present"],
    rule: "A result carries a number, and the text says that customers get it (“cut downtime by 30%”). Counts of customers, years, staff, prices, versions, performance figures of a sample and how fast the product installs or runs are no results.",
    traces: { patterns: [percentage, duration, amount], onlyPatterns: true, stems: results },
  }),
  "out-from-problem": read("One page leads from the customer's problem to the result.", {
    cause: cause("problem-to-result", 1, "days", "It shows buyers what would change for them.", {
      action: "Lead one page from problem to result",
      change: "Order one page: problem, what you do, result.",
      element: "The offer page",
    }),
    rule: "One page, in this order, names a customer's problem, then the offer, then what is better afterwards. A story about one customer counts.",
    traces: { stems: story },
  }),
  "out-you": read("Most pages about the offer say “you” at least as often as “we”.", {
    cause: cause("we-and-you", 1, "days", "Visitors look for what they get.", {
      title: "“We” outnumbers “you”",
      action: "Rewrite “we” sentences around the reader",
      change: "Start with what the reader does or gets.",
      element: "Sentences that say “we”",
    }),
    rule: "Of the audited pages that present the offer (home, products, services, audiences, plans), more than half have as many sentences that address the reader (“you”, “your”, an imperative) as sentences that say “we” or “our”, or more. Menus, forms, quotes and footers do not count. Name the pages on which “we” leads.",
  }),
});
