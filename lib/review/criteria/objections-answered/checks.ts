import { cause, criterion, read } from "@/lib/review/check";
import { amount, difference, duration, percentage } from "@/lib/review/trace-words";

const buyersWorries =
  "faq question why cost price contract security secure privacy switch migrat compatib support suit fail downtime availab guarantee cancel agreement vertrag sicher datenschutz wechsel kündig frage verfügbar";

export const objectionsAnswered = criterion("Objections answered", "Buyer information", {
  "obj-questions": read("You answer at least three questions that buyers ask.", {
    words: {
      holds: "{answers|answer} buyers’ questions in {its|their} structured data",
      reasons: { unseen: "Your structured data answers questions that we did not find in your pages’ text." },
    },
    cause: cause("buyer-questions", 2, "days", "Unanswered questions delay decisions.", {
      title: "We found answers to fewer than three buyer questions",
      action: "Answer buyers' questions",
      change: "Answer at least three questions from your sales calls.",
      element: "A section on the offer or pricing page",
      strength: "You answer the questions that buyers ask",
      sellersOnly: true,
    }),
    rule: "The site answers at least three questions that people ask before they buy or decide, as questions and answers or in text under headings that name the subject (“Prices”, “No lock-in”). Questions about set-up, login, troubleshooting and development don't count.",
    traces: { patterns: [/\?(?:\s|$)/], stems: buyersWorries },
  }),
  "obj-real": read(
    "Your answers cover at least three objections: price, time, contract, security, switching, fit, support or failure.",
    {
      cause: cause("objections", 1, "days", "An unanswered objection can end a purchase.", {
        title: "Your answers cover fewer than three objections",
        action: "Answer what holds buyers back",
        change: "Answer what holds buyers back: price, time, contract, security, switching, support.",
        element: "The offer or pricing page",
      }),
      rule: "The site answers at least three of these for buyers, anywhere: price, time, contract, security, switching, fit, support, failure. Name the three. A chapter of a manual does not answer a buyer. For something free, answer what people decide before using it (cost, effort, safety, help, what it works with); “free” answers price and contract.",
      traces: { patterns: [duration, amount], stems: buyersWorries },
    },
  ),
  "obj-facts": read("At least one answer gives a figure, a date or another fact that buyers can check.", {
    cause: cause("answers-with-facts", 1, "hours", "Buyers can check a figure or date.", {
      title: "No answer to a buyer's question gives a fact, such as a figure or date",
      action: "Put figures in your answers",
      change: "State an amount, a time or a limit in each answer that needs one.",
      element: "Answers to buyers' questions",
    }),
    rule: "At least one answer to a buyer's question has a figure, a date or another fact that can be checked. One such answer is enough, even if the site answers fewer than three questions. If it answers none, it fails. “You can cancel with 30 days' notice” holds; “You can cancel easily” fails.",
    traces: { patterns: [duration, amount, percentage], onlyPatterns: true, stems: buyersWorries },
  }),
  "obj-comparison": read(
    "You compare your offer with an alternative: a competitor, the usual method, doing it in-house or doing nothing.",
    {
      cause: cause("comparison", 1, "days", "Buyers compare suppliers anyway.", {
        title: "We found no comparison with the alternatives",
        action: "Compare yourself with the alternatives",
        change: "Add a table that compares you with an in-house solution and the usual alternative.",
        element: "A section on the offer page",
        sellersOnly: true,
      }),
      rule: "The site compares the offer with a competitor, with the usual method, with doing it oneself or with doing nothing. Hosting by the supplier compared with running it oneself counts; a comparison of the supplier's own plans or versions doesn't. For a community, an event or a public service without a competitor, it does not apply.",
      traces: { stems: difference },
    },
  ),
  "obj-fit": read("You say what your offer works with, or who it is and isn’t for.", {
    cause: cause("compatibility", 1, "hours", "Buyers need to know whether it fits what they have.", {
      title: "The pages we read don’t say who or what your offer suits",
      action: "Say what it works with and who it is for",
      change: "Say what your offer works with, and who it is and isn’t for.",
      element: "The offer page",
    }),
    rule: "The site says what the offer works with (systems, materials, sizes, places), or in which cases it suits and in which it doesn't. One named system, size or place that a buyer has to match is enough. The bare name of an audience and a list of features fail. “Works with SAP” or “not for fewer than ten beds” holds; “for dairies” fails.",
    traces: {
      stems:
        "compatib works support require requirement integrat runs suit suitable recommended not_for kompatib geeignet voraussetzung unterstützt",
    },
  }),
});
