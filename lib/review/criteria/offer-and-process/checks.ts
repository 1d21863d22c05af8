import { cause, criterion, read } from "@/lib/review/check";
import { duration } from "@/lib/review/trace-words";

const steps =
  "step first then next after finally start begin kickoff process how schritt zuerst dann anschließend ablauf";
const time =
  "timeline duration schedule deadline within take less_than under up_to phase sprint weekly assembl install deploy set_up setup deliver dauer frist innerhalb laufzeit liefer";

export const offerAndProcess = criterion("Offer and process", "Buyer information", {
  "offer-page": read("A page describes your offer in some depth.", {
    cause: cause("offer-in-depth", 2, "days", "Buyers want to know what they get before they ask.", {
      title: "We found no page that describes your offer in depth",
      action: "Describe your offer in depth",
      change: "Write one page that describes your offer in depth, and link to it in the menu.",
      element: "A page of its own",
    }),
    rule: "A page explains the offer in several paragraphs, or in a full list with explanations. A teaser, a page of links and a manual for users fail.",
    traces: { stems: "service offer feature product provide include help leistung angebot funktion" },
  }),
  "offer-scope": read("You say what is included.", {
    cause: cause("offer-contents", 2, "hours", "Buyers can’t compare an offer without knowing what’s in it.", {
      title: "The pages we read don’t say what’s included",
      action: "List what's included",
      change: "List what is included and what isn’t.",
      element: "The offer page",
    }),
    rule: "The site says what buyers get: what is included, or what is not. A list of headings without explanation fails.",
    traces: { stems: "include scope deliverable provide contain what_you_get not_included umfang enthalten inklusive" },
  }),
  "offer-steps": read("You describe the steps from the first contact to the result.", {
    cause: cause("process-steps", 2, "hours", "Buyers want to know what happens once they get in touch.", {
      title: "The pages we read don’t describe the steps to the result",
      action: "Describe the steps to the result",
      change: "Describe in three to five steps what happens from the first contact to the result.",
      element: "The offer page",
    }),
    rule: "The site describes for buyers, in order, the steps from first contact, download or order to the result. Instructions for set-up, lists of commands and developer documentation don't count, unless the offer is free software or a device that people install themselves: then such steps on any audited or linked page hold. For a community or event that people simply come to, it does not apply if the site says so.",
    traces: { stems: `${steps} install deploy order agreement` },
  }),
  "offer-timeline": read("You say how long it takes.", {
    cause: cause("time-needed", 1, "hours", "Buyers need a date to plan around.", {
      title: "The pages we read don’t say how long it takes",
      action: "Say how long it takes",
      change: "Say how long it takes, even as a range.",
      element: "The offer page",
    }),
    rule: "The site says how long a project, a delivery, a set-up or the way to a first result takes. A line in one news post about an older version doesn't count, nor do opening hours, run times of software and dates of news. For an event or a community that people simply come to, it does not apply.",
    traces: { patterns: [duration], onlyPatterns: true, stems: time },
  }),
  "offer-roles": read("You say who does what.", {
    cause: cause("division-of-work", 1, "hours", "Buyers want to know how much work stays with them.", {
      title: "The pages we read don’t say who does what",
      action: "Say who does what",
      change: "Say what you do, and what you need from the customer.",
      element: "The offer page",
    }),
    rule: "The site says who does which part of the work: what the supplier does and what the customer has to do or provide. It must be about delivering the offer: legal duties in terms, licences or privacy policies don't count. Two ways to choose from (hosted or self-installed) count only if the site names what is left to the customer. A list of staff doesn't count. “You send the plans, we build and install” holds; “Customers must keep passwords secret” in the terms fails.",
    traces: {
      stems: "responsib you_will we_will your_team our_team provide expect role need verantwort zuständig aufgabe",
    },
  }),
});
