import { cause, criterion, read } from "@/lib/review/check";
import { amount, difference, duration, percentage } from "@/lib/review/trace-words";

const buyersWorries =
  "faq question why cost price contract security secure privacy switch migrat compatib support suit fail downtime availab guarantee cancel agreement vertrag sicher datenschutz wechsel kündig frage verfügbar";

export const objectionsAnswered = criterion("Objections answered", "Buyer information", {
  "obj-questions": read("At least three buyers' questions are answered.", {
    words: {
      holds: "{answers|answer} buyers’ questions in {its|their} structured data",
      reasons: { unseen: "Your structured data answers questions that we did not find in your pages’ text." },
    },
    cause: cause("buyer-questions", 2, "days", "Open questions delay decisions.", {
      title: "No buyer questions answered",
      action: "Answer buyers' questions",
      change: "Answer at least three questions from your sales calls.",
      element: "A section on the offer or pricing page",
      strength: "You answer buyers' questions",
      sellersOnly: true,
    }),
    rule: "At least three questions that somebody has before buying or deciding are answered, as questions and answers or in text under headings that name what is asked, in whatever form (“Prices”, “No lock-in”). Set-up, login, troubleshooting and developer questions are no buyers' questions.",
    traces: { patterns: [/\?(?:\s|$)/], stems: buyersWorries },
  }),
  "obj-real": read(
    "The answers cover at least three real objections: price, time, contract, security, switching, fit, support, failure.",
    {
      cause: cause("objections", 1, "days", "An unanswered objection can end a purchase.", {
        action: "Answer what holds buyers back",
        change: "Answer what holds buyers back: price, time, contract, security, switching, support.",
        element: "The offer or pricing page",
      }),
      rule: "Of price, time, contract, security, switching, fit, support and failure at least three are answered somewhere, for buyers. Name them. A manual's chapter is no answer to a buyer. For something free, what one decides before using it counts (what it costs, how much work it is, how safe, who helps, what it works with), and “free” answers price and contract.",
      traces: { patterns: [duration, amount], stems: buyersWorries },
    },
  ),
  "obj-facts": read("Answers carry facts: a figure or a date.", {
    cause: cause("answers-with-facts", 1, "hours", "Buyers can check a figure or date.", {
      title: "No answer has a figure or date",
      action: "Put figures in your answers",
      change: "State the amount, time or limit.",
      element: "Answers to buyers' questions",
    }),
    rule: "At least one of these answers carries a figure, a date or another fact that can be checked. If no buyers' question is answered, it fails.",
    traces: { patterns: [duration, amount, percentage], onlyPatterns: true, stems: buyersWorries },
  }),
  "obj-comparison": read(
    "The offer is compared with the alternatives: a competitor, doing it oneself, doing nothing.",
    {
      cause: cause("comparison", 1, "days", "Buyers compare anyway.", {
        title: "No comparison with alternatives found",
        action: "Compare yourself with the alternatives",
        change: "Add a table: you, in-house, the usual alternative.",
        element: "A section on the offer page",
        sellersOnly: true,
      }),
      rule: "The offer is compared with a competitor, with doing it oneself or with doing nothing. Hosting by the supplier held against running it oneself is one; a comparison of own plans or versions is none. It does not apply to a community, an event or a public service that has no competitor to be held against.",
      traces: { stems: difference },
    },
  ),
  "obj-fit": read("It says what the offer works with, or who it is and is not for.", {
    cause: cause("compatibility", 1, "hours", "Buyers need to know whether it fits what they have.", {
      action: "Say what it works with and whom it suits",
      change: "Say what the offer works with, and who it is and is not for.",
      element: "The offer page",
    }),
    rule: "It says what the offer works with (systems, materials, sizes, places), or in which cases it suits and in which it does not. One named system, size or place that a buyer has to match is enough. The bare name of an audience (“for dairies”) and a list of features fail.",
    traces: {
      stems:
        "compatib works support require requirement integrat runs suit suitable recommended not_for kompatib geeignet voraussetzung unterstützt",
    },
  }),
});
