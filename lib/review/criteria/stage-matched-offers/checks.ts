import { cause, criterion, read } from "@/lib/review/check";

const earlyOffers = cause("early-offers", 2, "weeks", "Many visitors aren’t ready to talk yet.", {
  title: "“Contact us” is your only offer",
  action: "Offer something before “Contact us”",
  change: "Publish a guide, a checklist or a calculator.",
  element: "The pages that visitors read before they contact you",
  sellersOnly: true,
  mostTellingFirst: ["stage-two-levels", "stage-low", "stage-middle"],
});

export const stageMatchedOffers = criterion("Stage-matched offers", "Path", {
  "stage-high": read("Visitors who are ready can act, such as ask for a demo, a quote, a trial or a call.", {
    cause: cause("ready-buyers", 3, "hours", "Buyers who have decided need a way to act.", {
      title: "We found no clear step for ready buyers",
      action: "Offer ready buyers one clear step",
      change: "Offer buyers who are ready one clear step: a demo, a quote, a trial or a call.",
      element: "The header and the home page",
    }),
    rule: "Visitors who are ready can act: ask for a demo, a quote or a call, start a trial, buy, book, donate or download the finished product. A free trial or account that people start by themselves counts. A general contact form fails unless the site says what to ask for there. A button “Start your free trial” holds; “Contact us” fails.",
    traces: {
      stems: "demo trial quote buy order book donate download install start apply testen bestell angebot termin",
    },
  }),
  "stage-middle": read("Visitors who are comparing find a calculator, an assessment, a webinar or a sample.", {
    cause: earlyOffers,
    advice: {
      title: "We found nothing to try or compare",
      action: "Offer something to try or compare",
      change: "Add a calculator, an assessment, a webinar or a sample.",
    },
    rule: "Something helps visitors compare or try the offer: a calculator, an assessment, a live example, a webinar, a sample, a comparison, a configurator. A trial or demo that people start by themselves counts; one they have to ask for doesn't. Prices alone, case studies and manuals don't count. A template counts only if it opens in the offer itself; one to take away is a guide. A menu label alone fails: its page or text must show the thing. “Open a sample rota in the app” holds; “Download our rota template (Word)” fails.",
    traces: {
      stems:
        "demo trial calculator assessment webinar sample example comparison configurator playground test rechner beispiel vergleich",
    },
  }),
  "stage-low": read("Visitors who are only looking around find a guide, a checklist or a newsletter.", {
    words: { holds: "{offers|offer} a newsletter" },
    cause: earlyOffers,
    advice: {
      title: "We found no guide, checklist or newsletter",
      action: "Offer early visitors a guide",
      change: "Write a guide that answers a question buyers ask early on.",
    },
    rule: "Visitors who only look around find a guide, a checklist, a newsletter, a template to take away or an article that explains how to do or choose something. A newsletter by email counts whatever its news. A page that lists company news or releases doesn't count. “How to plan a night rota” holds; “Kestrel 4.0 is out” fails.",
    traces: { stems: "guide checklist newsletter subscribe blog tutorial handbook tip leitfaden ratgeber abonn" },
  }),
  "stage-two-levels": read("You offer more than “Contact us”.", {
    cause: earlyOffers,
    rule: "The site offers something besides getting in touch: a download, a trial, a guide or an article with advice, a newsletter, an event, a shop. A phone number and a form are one and the same.",
    traces: { stems: "download trial guide newsletter event shop subscribe webinar veranstaltung abonn" },
  }),
  "stage-matched": read(
    "Each page makes an offer that suits it: articles an easy one, product and pricing pages the main one.",
    {
      cause: cause("matched-offers", 1, "days", "People who read an article are seldom ready for a demo.", {
        title: "Some pages’ offers don’t match their visitors",
        action: "Match each page's offer to its visitors",
        change: "End articles with a guide or a newsletter, and offer and pricing pages with the main CTA.",
        element: "The end of articles, offer and pricing pages",
      }),
      rule: "Articles and guides offer an easy step (a newsletter, a guide, an example) in their text or beside it, and pages about the offer or its price offer the main step, in the text or the header. Another article or news item is not an easy step. Judge audited pages only. Lists of articles and case studies belong to neither kind. If there are no articles, judge the pages about the offer alone. An article that ends with “Get the checklist” does so; one that ends with “Read next” doesn't.",
    },
  ),
});
