import { cause, criterion, read } from "@/lib/review/check";
import { difference, percentage } from "@/lib/review/trace-words";

export const differentiation = criterion("Differentiation", "Message", {
  "diff-claim": read("Your copy says how your offer differs from what others offer, or from doing nothing.", {
    cause: cause("claimed-difference", 2, "hours", "Buyers who see no difference choose by price.", {
      title: "Your copy doesn’t say how you differ",
      action: "Say how you differ",
      change: "Write one sentence on how your offer differs from what others offer, or from doing nothing.",
      element: "The home page and the offer page",
    }),
    rule: "A sentence says how the offer differs from other suppliers, from the usual way or from doing nothing. It need not name anybody: “the only”, “unlike”, “instead of”, “no more …” compare. These fail: praise (“best quality”, “the most used”), a strength that any supplier could state, a guarantee, and a list of features without a comparison. An aside in an article and a comparison about another subject don't count. “No sensor to send to a lab each year” holds; “Reliable sensors” fails.",
    traces: { stems: difference },
  }),
  "diff-specific": read("A figure or a checkable fact backs that difference.", {
    cause: cause("difference-backed", 1, "hours", "Buyers can check a figure or fact.", {
      title: "No figure or fact backs what sets you apart",
      action: "Back the difference with a fact",
      change: "Back the difference with a figure or a fact that buyers can check.",
      element: "The sentence that states the difference",
    }),
    implies: ["diff-claim"],
    rule: "A figure or a fact that somebody could check backs a difference that the site states: sole supplier, open licence, a patent of its own, a named method. If the site states several differences, one that is backed is enough. If it states none, it fails. “The only probe with a patented seal” holds; “Simpler than any spreadsheet” fails.",
    traces: { patterns: [percentage], stems: difference },
  }),
  "diff-proof": read("The page that claims the difference also proves it.", {
    cause: cause("difference-proven", 1, "days", "Buyers look for the proof where they read the claim.", {
      title: "The page that says how you differ doesn’t prove it",
      action: "Prove the difference where you claim it",
      change: "Put a quote, a test or a case beside the claim, on the same page.",
      element: "Beside the claim",
    }),
    implies: ["diff-claim"],
    rule: "A page that states a difference also proves this very difference: with data, a test, a named customer, a certificate, or a link to somebody else's register that shows it. If the site states several differences, one that is proven is enough. The site's own count of unnamed customers is not proof, and a certificate proves only a difference that lies in holding it. Proof of something else fails. If the site states no difference, it fails. “Lasts twice as long as steel” beside a test report holds; the same words beside an ISO 9001 badge fail.",
    traces: { patterns: [percentage], stems: difference },
  }),
  "diff-repeated": read("At least two pages state that difference.", {
    cause: cause("difference-repeated", 1, "hours", "Many visitors see only one or two pages.", {
      title: "Fewer than two pages say how you differ",
      action: "Repeat the difference",
      change: "State the difference on the offer and pricing pages, too.",
      element: "The offer and pricing pages",
    }),
    implies: ["diff-claim"],
    rule: "Two audited or linked pages state the same difference, in any words. If the site states several differences, one that is repeated is enough. Footer or header text that is the same on every page counts once, and so do an article and the list that repeats its title or first lines. If the site states no difference, it fails. “The only patented seal” on the home page and “our patented seal, found in no other probe” on the pricing page hold; one difference on each page fails.",
    traces: { stems: difference },
  }),
  "diff-no-hype": read("Your copy avoids superlatives that any competitor could use.", {
    cause: cause("superlatives", 1, "hours", "Buyers can’t verify superlatives.", {
      title: "Your copy uses superlatives that any competitor could use",
      action: "Replace superlatives with facts",
      change: "Cut each quoted superlative, or replace it with a fact.",
      element: "Running text",
    }),
    faultsWords: true,
    rule: "Judge the headings and introductions of the audited pages about the offer and the company, not articles, manuals or legal pages. An introduction is the text between the H1 and the next heading, its first paragraph at most. One stock superlative without proof beside it is enough to fail: “leading”, “best”, “world-class”, “innovative solutions”, “one-stop” or the like. It doesn't count in a customer quote, in a name, in a set phrase (“best practices”) or further down a page. “The leading rota software” in a heading fails; “Rota software for 412 care homes” holds, and so does “leading” in the fifth paragraph.",
  }),
});
