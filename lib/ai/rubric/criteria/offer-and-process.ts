import { cite, measured, nameSome, offerPages } from "@/lib/ai/facts/cite";
import type { Delivery } from "@/lib/ai/facts/delivery";
import type { Mention } from "@/lib/ai/facts/mention";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, pass } from "@/lib/ai/rubric/verdicts";
import { capitalise, count, joinSome, quoted } from "@/lib/ai/text/wording";

/** Text of its own that an offer page needs before a buyer can compare. */
const leastOfferWords = 120;

export const offerAndProcess: Criterion = {
  name: "Offer and process",
  subject: "The site",
  checks: [
    {
      id: "offer-page",
      statement: "A page describes the offer in some depth.",
      has: "describes the offer in depth",
      lacks: "does not describe the offer in depth",
      needsEnglish: true,
      judge: (site) => {
        const offers = [...pagesWithRole(site, "offer", "audience")].sort((a, b) => b.words - a.words);
        const [page] = offers.length > 0 ? offers : pagesWithRole(site, "home");
        if (!page)
          return absent(
            `No page of ${offerPages(site)} is about the offer.`,
            "pages named product, service, platform, solution, features, how it works",
          );
        const enough = page.words >= leastOfferWords;
        const fake =
          page.placeholders.length > 0 ? `, and ${count(page.placeholders.length, "passage")} of template text` : "";
        if (offers.length === 0) {
          return enough
            ? pass(
                `There is no separate page for the offer; the home page describes it in ${count(page.words, "word")}.`,
                [measured(page, "page content")],
              )
            : fail(
                `No page of its own describes the offer, and the home page has only ${count(page.words, "word")} of real copy${fake}.`,
                [measured(page, "page content")],
              );
        }
        return enough
          ? pass(`${capitalise(page.label)} describes the offer in ${count(page.words, "word")}.`, [
              measured(page, "page content"),
            ])
          : fail(`The fullest description, ${page.label}, has ${count(page.words, "word")} of real copy${fake}.`, [
              measured(page, "page content"),
            ]);
      },
    },
    {
      id: "offer-scope",
      statement: "It says what is included.",
      has: "says what is included",
      lacks: "does not say what is included",
      needsEnglish: true,
      judge: (site) => {
        for (const page of site.messagePages) {
          const { scope, scopeItems } = page.delivery;
          if (!scope) continue;
          const items =
            scopeItems.length > 0
              ? `, with ${joinSome(
                  scopeItems.map((item) => quoted(item, 50)),
                  3,
                )}`
              : "";
          return pass(`What is included: ${cite(site, scope)}${items}.`, [scope]);
        }
        return absent(
          `No list of what is included on ${offerPages(site)}.`,
          "lists of three or more items, and wording such as includes, you get, deliverables",
        );
      },
    },
    {
      id: "offer-steps",
      statement: "The steps from the first talk to the result are told.",
      has: "tells the steps",
      lacks: "does not tell the steps",
      needsEnglish: true,
      judge: (site) => {
        for (const { delivery } of site.messagePages) {
          const [first] = delivery.steps;
          if (first)
            return pass(
              `The way is told in ${count(delivery.steps.length, "step")}, beginning with ${cite(site, first)}.`,
              delivery.steps,
            );
        }
        const heading = firstOf(site, ({ processHeading }) => processHeading);
        if (heading)
          return fail(`${cite(site, heading)} announces a process, but no numbered or listed steps follow.`, [heading]);
        return absent(
          `No steps from first contact to delivery on ${offerPages(site)}.`,
          "numbered headings and lists, and headings such as “How it works” and “Our process”",
        );
      },
    },
    {
      id: "offer-timeline",
      statement: "It says how long it takes.",
      has: "says how long it takes",
      lacks: "does not say how long it takes",
      needsEnglish: true,
      judge: (site) => {
        const found = firstOf(site, ({ timeline }) => timeline);
        if (found) return pass(`A duration is given: ${cite(site, found)}.`, [found]);
        return absent(
          `No duration from order to result on ${offerPages(site)}.`,
          "hours, days, weeks and months beside start, launch, delivery and set-up",
        );
      },
    },
    {
      id: "offer-roles",
      statement: "It says who does what.",
      has: "says who does what",
      lacks: "does not say who does what",
      needsEnglish: true,
      judge: (site) => {
        const found = firstOf(site, ({ whoDoesWhat }) => whoDoesWhat);
        if (found) return pass(`Work is shared out: ${cite(site, found)}.`, [found]);
        const offers = pagesWithRole(site, "offer");
        const where = offers.length > 0 ? ` (searched first: ${nameSome(offers)})` : "";
        return absent(
          `Nowhere on ${offerPages(site)}${where} does it say what the customer does and what the supplier does.`,
          "wording such as “we set up”, “our engineers install”, “you provide”, “a named engineer”",
        );
      },
    },
  ],
};

function firstOf(site: SiteFacts, read: (delivery: Delivery) => Mention | null): Mention | null {
  const pages = [
    ...pagesWithRole(site, "offer", "home", "pricing", "audience", "demo", "faq"),
    ...site.messagePages.filter(({ role }) => role !== "resources" && role !== "article" && role !== "case-studies"),
  ];
  for (const { delivery } of pages) {
    const found = read(delivery);
    if (found) return found;
  }
  return null;
}
