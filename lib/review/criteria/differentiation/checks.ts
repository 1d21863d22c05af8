import { cause, criterion, read } from "@/lib/review/check";
import { difference, percentage } from "@/lib/review/trace-words";

export const differentiation = criterion("Differentiation", "Message", {
  "diff-claim": read("The copy says how the offer differs from other suppliers or from doing nothing.", {
    cause: cause("claimed-difference", 2, "hours", "Buyers who see no difference compare prices.", {
      action: "Say how you differ",
      change: "Write one sentence on how the offer differs from other suppliers, or from doing nothing.",
      element: "The home page and the offer page",
    }),
    rule: "A sentence says in what the offer differs from other suppliers, from the usual way or from doing nothing. It need not name anybody: “the only”, “unlike”, “instead of”, “no more …” compare. Praise (“best quality”, “the most used”), a strength that any supplier could state, a guarantee and lists of features without a comparison fail. An aside in an article, or a comparison about another subject, is not the offer's difference. Where several differences are stated, this check and the next three are about the one that can be checked best (an open licence, a sole supplier, a method), wherever it stands.",
    traces: { stems: difference },
  }),
  "diff-specific": read("The difference is specific: a figure or a checkable fact backs it.", {
    cause: cause("difference-backed", 1, "hours", "Buyers can check a figure or fact.", {
      action: "Back the difference with a fact",
      change: "Back the difference with a figure or a fact that buyers can check.",
      element: "The sentence that states the difference",
    }),
    implies: ["diff-claim"],
    rule: "That difference comes with a figure or with a fact that somebody could check (sole supplier, open licence, own patent, a named method). If nothing is claimed to differ, it fails.",
    traces: { patterns: [percentage], stems: difference },
  }),
  "diff-proof": read("The page that claims the difference also proves it.", {
    cause: cause("difference-proven", 1, "days", "Buyers look for the proof where they read the claim.", {
      action: "Prove the difference where you claim it",
      change: "Put a quote, a test or a case beside the claim, on the same page.",
      element: "Beside the claim",
    }),
    implies: ["diff-claim"],
    rule: "On the page that claims the difference stands proof of that very difference: data, a test, a named customer, a certificate, or a link to somebody else's register that shows it. The site's own count of unnamed customers is no proof, and a certificate proves only a difference that lies in holding it. Proof of something else fails. If nothing is claimed to differ, it fails.",
    traces: { patterns: [percentage], stems: difference },
  }),
  "diff-repeated": read("The difference is stated on at least two pages.", {
    cause: cause("difference-repeated", 1, "hours", "Many visitors see only one or two pages.", {
      action: "Repeat the difference",
      change: "Repeat it on the offer and pricing pages.",
      element: "The offer and pricing pages",
    }),
    implies: ["diff-claim"],
    rule: "The same difference is stated on two audited or linked pages, in any words. The same footer or header text on every page counts once, and so do an article and the list that repeats its title or first lines. If nothing is claimed to differ, it fails.",
    traces: { stems: difference },
  }),
  "diff-no-hype": read("The copy avoids superlatives that any competitor could use.", {
    cause: cause("superlatives", 1, "hours", "Buyers can’t verify superlatives.", {
      title: "Stock superlatives",
      action: "Replace superlatives with facts",
      change: "Cut each superlative quoted, or replace it with a fact.",
      element: "Running text",
    }),
    faultsWords: true,
    rule: "No “leading”, “best”, “world-class”, “innovative solutions”, “one-stop” or the like in headings and introductions. One such word without proof in a heading fails; in a customer's quote, in a name or with proof beside it, it does not count.",
  }),
});
