import type { FindInsight } from "@/lib/ai/built-in/conversion/insight";
import { auditedPages, measured, nameSome, offerPages } from "@/lib/ai/facts/cite";
import { pagesWithRole } from "@/lib/ai/facts/site-facts";
import { findStories } from "@/lib/ai/facts/stories";
import { getAskingPages, getTestimonials } from "@/lib/ai/rubric/criteria/customer-proof";
import { getQuestions, missingObjections, nameObjections } from "@/lib/ai/rubric/criteria/objections-answered";
import { capitalise, quoted } from "@/lib/ai/text/wording";

const noProof: FindInsight = (site) => {
  const proven = site.sellingPages.some(
    ({ testimonials, independent }) =>
      testimonials.length +
        independent.customerCounts.length +
        independent.ratings.length +
        independent.logos.length +
        independent.reviewLinks.length >
      0,
  );
  if (proven) return null;
  return {
    weight: 87,
    finding: {
      title: "Not one customer vouches for the offer.",
      detail:
        "No quote, logo, rating or number of customers. Few buyers want to be the first customer, and nothing here tells them that they are not.",
      evidence: [],
      searched: `${auditedPages(site)}, for quotations, signatures, logos, ratings, review sites and numbers of customers`,
    },
  };
};

const proofFarFromAsk: FindInsight = (site) => {
  const quotes = getTestimonials(site);
  const asking = getAskingPages(site);
  const [best] = quotes;
  if (!best || asking.length === 0 || asking.some(({ testimonials }) => testimonials.length > 0)) return null;
  return {
    weight: 64,
    finding: {
      title: `Proof is missing on ${nameSome(asking)}, where visitors decide.`,
      detail: `The ${quotes.length === 1 ? "quote stands" : `${quotes.length} quotes stand`} elsewhere. At the price and at the form, visitors are left alone with their doubts.`,
      evidence: [best.quote, ...asking.slice(0, 2).map((page) => measured(page, "page content"))],
    },
  };
};

const hollowStory: FindInsight = (site) => {
  const hollow = findStories(site).find(
    ({ page, figures, client }) => page.words >= 25 && (figures.length === 0 || !client),
  );
  if (!hollow) return null;
  const sentence = hollow.page.statements.find(({ kind, words }) => kind !== "heading" && words >= 8);
  return {
    weight: 67,
    finding: {
      title: `${capitalise(hollow.page.label)} is a story without ${hollow.figures.length === 0 ? "a figure" : "a name"}.`,
      detail:
        "Readers learn that it went well, but not what was different afterwards, so they cannot compare it with their own case.",
      evidence: sentence ? [sentence] : [measured(hollow.page, "page content")],
    },
  };
};

const unsignedQuote: FindInsight = (site) => {
  const unsigned = getTestimonials(site).find(({ hasName }) => !hasName);
  return unsigned
    ? {
        weight: 55,
        finding: {
          title: "A customer's quote is unsigned.",
          detail: `Without a name and a company ${quoted(unsigned.quote.quote, 60)} could be anybody's, and counts for little.`,
          evidence: [unsigned.quote],
        },
      }
    : null;
};

const noPrice: FindInsight = (site) => {
  if (site.messagePages.some(({ prices }) => prices.length > 0)) return null;
  const page = pagesWithRole(site, "pricing")[0];
  return {
    weight: 68,
    finding: {
      title: page ? `${capitalise(page.label)} shows no price.` : "A buyer finds no hint of the price.",
      detail:
        "Not a figure, not a range, not a “from”. Anyone who has to name a budget internally will turn to a supplier who gives one.",
      evidence: page ? [measured(page, "page content")] : [],
      searched: `${offerPages(site)}, for amounts of money beside wording of price, plans and periods`,
    },
  };
};

const faceless: FindInsight = (site) => {
  const people = site.sellingPages.flatMap((page) => page.people);
  if (people.length > 0) return null;
  const about = pagesWithRole(site, "about")[0];
  return {
    weight: 53,
    finding: {
      title: "Nobody puts a name to the offer.",
      detail: about
        ? `${capitalise(about.label)} speaks of the company, but names no person with a role.`
        : "There is no page about the company among those audited, and no person is named anywhere.",
      evidence: about ? [measured(about, "page content")] : [],
      searched: `${auditedPages(site)}, for names beside job titles`,
    },
  };
};

const unknownProcess: FindInsight = (site) => {
  const told = site.messagePages.some(({ delivery }) => delivery.steps.length > 0 || delivery.timeline !== null);
  if (told || site.messagePages.every(({ words }) => words < 40)) return null;
  return {
    weight: 51,
    finding: {
      title: "What happens after a yes is left open.",
      detail: "There are no steps and no duration, so a buyer can neither plan the project nor explain it to others.",
      evidence: [],
      searched: `${offerPages(site)}, for numbered steps, “how it works”, and hours, days or weeks until delivery`,
    },
  };
};

const openQuestions: FindInsight = (site) => {
  const questions = getQuestions(site);
  const missing = missingObjections(site);
  const faq = pagesWithRole(site, "faq")[0];
  if (missing.length < 6) return null;
  return {
    weight: faq ? 57 : 47,
    finding: {
      title:
        faq && questions.length === 0
          ? `${capitalise(faq.label)} answers no question that a buyer has.`
          : "Buyers' usual doubts go unanswered.",
      detail: `Unanswered, for example: ${nameObjections(missing.slice(0, 4), 4)}. A doubt that stays open usually ends the visit quietly.`,
      evidence: faq ? [measured(faq, "questions")] : [],
      searched: `${offerPages(site)}, for questions in headings, texts and fold-out buttons`,
    },
  };
};

const silentContact: FindInsight = (site) => {
  const asking = getAskingPages(site).filter(({ role, forms }) => role !== "pricing" || forms.length > 0);
  if (asking.length === 0 || site.sellingPages.some(({ contact }) => contact.responseTime !== null)) return null;
  return {
    weight: 45,
    finding: {
      title: "Nobody learns when an enquiry will be answered.",
      detail: `${capitalise(nameSome(asking))} ${asking.length === 1 ? "asks" : "ask"} for a message and ${asking.length === 1 ? "promises" : "promise"} nothing back: no hour, no day, no name.`,
      evidence: asking.slice(0, 2).map((page) => measured(page, "text around the form")),
      searched: `${auditedPages(site)}, for wording of answering, replying and calling back with a time`,
    },
  };
};

export const trustWeaknesses: readonly FindInsight[] = [
  noProof,
  proofFarFromAsk,
  hollowStory,
  unsignedQuote,
  noPrice,
  faceless,
  unknownProcess,
  openQuestions,
  silentContact,
];
