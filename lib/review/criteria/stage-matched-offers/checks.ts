import { cause, criterion, read } from "@/lib/review/check";

const earlyOffers = cause("early-offers", 2, "weeks", "Many visitors aren’t ready to talk yet.", {
  title: "“Contact us” is your only offer",
  action: "Offer something before “Contact us”",
  change: "Publish a guide, checklist or calculator.",
  element: "The pages that visitors read before they contact you",
  sellersOnly: true,
  mostTellingFirst: ["stage-two-levels", "stage-low", "stage-middle"],
});

export const stageMatchedOffers = criterion("Stage-matched offers", "Path", {
  "stage-high": read("Visitors who are ready can ask for a demo, a quote, a trial or a call.", {
    cause: cause("ready-buyers", 3, "hours", "Buyers who have decided want a way to act.", {
      action: "Offer ready buyers one clear step",
      change: "Offer visitors who are ready one clear step: a demo, a quote, a trial or a call.",
      element: "The header and the home page",
    }),
    rule: "A visitor who is ready can act: ask for a demo, a quote or a call, start a trial, buy, book, donate or download the finished product. A general contact form fails unless it says what for.",
    traces: {
      stems: "demo trial quote buy order book donate download install start apply testen bestell angebot termin",
    },
  }),
  "stage-middle": read("Visitors who compare find a calculator, an assessment, a webinar or a sample.", {
    cause: earlyOffers,
    advice: {
      title: "Nothing to try or compare",
      action: "Offer something to compare or try",
      change: "Add a calculator, assessment, webinar or sample.",
    },
    rule: "Something helps to compare or to try: a calculator, an assessment, a live example, a webinar, a sample, a comparison, a configurator. A trial or demo that one starts alone, without being called back, counts; one that has to be asked for does not, nor do prices alone or customers' stories. A menu label alone is not enough: its page or its text must show it. Manuals for users do not count.",
    traces: {
      stems:
        "demo trial calculator assessment webinar sample example comparison configurator playground test rechner beispiel vergleich",
    },
  }),
  "stage-low": read("Visitors who only look around find a guide, a checklist or a newsletter.", {
    words: { holds: "{offers|offer} a newsletter" },
    cause: earlyOffers,
    advice: {
      title: "No guide, checklist or newsletter",
      action: "Offer early visitors a guide",
      change: "Answer a question buyers ask first.",
    },
    rule: "Something for those who only look around: a guide, a checklist, a newsletter, a blog with advice. A newsletter by email counts whatever its news; a page that lists company news or releases does not.",
    traces: { stems: "guide checklist newsletter subscribe blog tutorial handbook tip leitfaden ratgeber abonn" },
  }),
  "stage-two-levels": read("There is more on offer than “Contact us”.", {
    cause: earlyOffers,
    rule: "Besides getting in touch there is another offer: a download, a trial, a guide, a newsletter, an event, a shop. A telephone number next to a form is one and the same level.",
    traces: { stems: "download trial guide newsletter event shop subscribe webinar veranstaltung abonn" },
  }),
  "stage-matched": read(
    "Pages carry an offer that fits them: articles an easy one, product and price pages the main one.",
    {
      cause: cause("matched-offers", 1, "days", "Readers of an article are seldom ready for a demo.", {
        action: "Match each page's offer to its visitors",
        change: "End articles with a guide or a newsletter, and offer and pricing pages with the main CTA.",
        element: "The end of articles, offer and pricing pages",
      }),
      rule: "Articles and guides offer an easy step (newsletter, guide, example; one more article or news item is none) in their text or beside it, and pages about the offer or its price the main step, for which one in the header counts. Judge only pages that were audited; lists of articles and customers' stories are neither; with no articles among them, judge the pages about the offer alone.",
    },
  ),
});
