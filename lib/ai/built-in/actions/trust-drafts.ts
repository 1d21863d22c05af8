import type { DraftAction } from "@/lib/ai/built-in/actions/draft";
import { nameSome } from "@/lib/ai/facts/cite";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { pagesWithRole } from "@/lib/ai/facts/site-facts";
import { findStories } from "@/lib/ai/facts/stories";
import { getAskingPages, getTestimonials } from "@/lib/ai/rubric/criteria/customer-proof";
import { missingObjections, nameObjections } from "@/lib/ai/rubric/criteria/objections-answered";
import { count, joinList, joinSome, quoted } from "@/lib/ai/text/wording";

const placeProof: DraftAction = ({ site, isLost }) => {
  if (!isLost("proof-quote", "proof-named", "proof-independent", "proof-home", "proof-near-ask")) return null;
  const quotes = getTestimonials(site);
  const best = quotes.find(({ hasFigure }) => hasFigure) ?? quotes[0];
  const bare = getAskingPages(site).filter(({ testimonials }) => testimonials.length === 0);
  const missing = [
    isLost("proof-named") ? "sign it with name, role and company" : "",
    isLost("proof-independent") ? "add logos, a rating or the number of customers" : "",
  ].filter((part) => part !== "");
  return {
    title: best
      ? `Bring customers' words to ${bare.length > 0 ? nameSome(bare, 2) : "the pages where visitors decide"}`
      : "Let three customers vouch for you, by name",
    what: best
      ? `Repeat ${quoted(best.quote.quote, 90)} there, beside the form or the price${missing.length > 0 ? `; ${joinList(missing)}` : ""}.`
      : "Ask for two sentences each: how it was before, and what is different now, with a figure. Sign them with name, role and company, and show the logos on the home page.",
    where: bare.length > 0 ? nameSome(bare, 4) : "the home page and the contact page",
    why: "At the price and at the form, visitors are alone with the risk. A peer's sentence is the voice that counts there.",
    first: best
      ? `Copy the block to ${bare[0]?.label ?? "the contact page"} today.`
      : "Call the customer who praised you last, write down the two sentences, and ask for approval by e-mail.",
    checks: [
      "proof-quote",
      "proof-named",
      "proof-independent",
      "proof-home",
      "proof-near-ask",
      "aud-proof",
      "diff-proof",
    ],
    urgency: 2,
    reach: Math.max(1, bare.length),
  };
};

const tellStory: DraftAction = ({ site, isLost }) => {
  const hollow = findStories(site).filter(({ page, figures }) => page.words >= 25 && figures.length === 0);
  if (!isLost("case-exists", "case-client", "case-structure", "case-figures", "case-dated") && hollow.length === 0)
    return null;
  const candidates = getTestimonials(site).filter(({ hasName }) => hasName);
  const pages = pagesWithRole(site, "case-studies");
  const [source] = candidates;
  const [weak] = hollow;
  return {
    title:
      weak && !isLost("case-figures")
        ? `Add figures and a name to ${weak.page.label}`
        : "Write one customer story with figures",
    what: `Problem, what was done, result: 300 words, the customer's name, the date, and two figures, one before and one after.${source?.attribution ? ` ${quoted(source.attribution.quote, 70)} is already on the site and could be asked first.` : ""}`,
    where: pages.length > 0 ? nameSome(pages, 3) : "a new page, linked from the home page and the page about the offer",
    why: "A story is what a champion inside the buying company passes on to the people who sign.",
    first: "Book half an hour with that customer and ask for the figure first; without one, choose another customer.",
    checks: ["case-exists", "case-client", "case-structure", "case-figures", "case-dated"],
    urgency: weak ? 4 : 0,
    reach: Math.max(1, pages.length),
  };
};

export const showOrganisation: DraftAction = ({ site, isLost }) => {
  if (!isLost("org-about", "org-people", "org-bios", "org-address", "org-schema")) return null;
  const people = site.sellingPages.flatMap((page) => page.people);
  const about = pagesWithRole(site, "about")[0];
  const parts = [
    isLost("org-people")
      ? "Name the people a customer will deal with, each with a role and a picture."
      : isLost("org-bios")
        ? `Add to ${joinSome(
            people.map(({ name }) => name),
            3,
          )} one sentence each on what they have done before, or a link to a profile.`
        : "",
    isLost("org-address") ? "Print the postal address and the registration number in the footer." : "",
    isLost("org-schema") ? "Add an Organization record (JSON-LD) with name, address, logo and profiles." : "",
    isLost("org-about") ? "Say in a hundred words when and why the company began." : "",
  ].filter((part) => part !== "");
  return {
    title:
      people.length > 0
        ? "Make the company checkable: experience, address, record"
        : "Show who stands behind the offer",
    what: parts.join(" "),
    where: `${about ? about.label : "a page about the company"}, and the footer of every page`,
    why: "Before a first order, somebody on the customer's side checks who you are. What they cannot find counts against you.",
    first: isLost("org-address")
      ? "Put the address into the footer; it is one line in one file."
      : "Write one sentence about the person who answers enquiries.",
    checks: ["org-about", "org-people", "org-bios", "org-address", "org-schema"],
    urgency: 0,
    reach: site.sellingPages.length > 4 ? 3 : 1,
  };
};

const shareRisk: DraftAction = ({ site, isLost }) => {
  if (!isLost("risk-policies", "risk-guarantee", "risk-certificates", "risk-https")) return null;
  const asking = getAskingPages(site);
  const parts = [
    isLost("risk-guarantee")
      ? "Say what happens if it does not work out: money back, a free trial, or a short notice period."
      : "",
    isLost("risk-certificates")
      ? "Name the certificate or standard you hold, with its number, or a membership that can be looked up."
      : "",
    isLost("risk-policies") ? "Link the privacy policy and the terms in every footer." : "",
    isLost("risk-https") ? "Serve every page over HTTPS." : "",
  ].filter((part) => part !== "");
  return {
    title: isLost("risk-guarantee") ? "Take the risk off the buyer" : "Close the gaps in terms and certificates",
    what: parts.join(" "),
    where: asking.length > 0 ? `${nameSome(asking, 3)}, and the footer` : "the page about the offer, and the footer",
    why: "A new supplier is a personal risk for whoever says yes. Each of these lines reduces it.",
    first: isLost("risk-guarantee")
      ? "Write down what you already do for an unhappy customer. That is your guarantee; publish it."
      : "Ask whoever keeps the contracts for the current terms, and link them.",
    checks: ["risk-policies", "risk-guarantee", "risk-certificates", "risk-https"],
    urgency: 0,
    reach: Math.max(1, asking.length),
  };
};

const explainProcess: DraftAction = ({ site, isLost }) => {
  if (!isLost("offer-page", "offer-scope", "offer-steps", "offer-timeline", "offer-roles")) return null;
  const page = pagesWithRole(site, "offer")[0];
  const parts = [
    isLost("offer-page")
      ? page
        ? "Write at least 150 words on what it does and for whom."
        : "Give the offer a page of its own, with what it does and for whom."
      : "",
    isLost("offer-scope") ? "List what is included, and what is not." : "",
    isLost("offer-steps", "offer-timeline")
      ? "Set out the three or four steps from the first call to the result, each with its duration."
      : "",
    isLost("offer-roles") ? "Say in each step what the customer does and what you do." : "",
  ].filter((part) => part !== "");
  return {
    title: isLost("offer-page")
      ? page
        ? `Describe the offer in depth on ${page.label}`
        : "Describe the offer on a page of its own"
      : "Say what happens after the yes",
    what: parts.join(" "),
    where: page ? page.label : "a new page, linked from the menu and the home page",
    why: "Buyers have to plan people and weeks. If they can picture the project, they can order it.",
    first: "Take your last project plan, strike out what was special, and keep the steps and their durations.",
    checks: ["offer-page", "offer-scope", "offer-steps", "offer-timeline", "offer-roles"],
    urgency: 0,
    reach: 1,
  };
};

const showPrice: DraftAction = ({ site, isLost }) => {
  if (!isLost("price-cue", "price-figure", "price-range", "price-factors", "price-next-step")) return null;
  const page = pagesWithRole(site, "pricing")[0];
  return {
    title: isLost("price-figure") ? "Give buyers a price to budget with" : "Finish the price page",
    what: [
      isLost("price-figure") ? "Publish a range or a “from”, and one worked example of a typical customer." : "",
      isLost("price-range") && !isLost("price-figure")
        ? "Add a second size or an example, so that buyers can place their own case."
        : "",
      isLost("price-factors") ? "Say which two or three things make it higher or lower." : "",
      isLost("price-next-step") ? "End with a button that leads to the next step." : "",
    ]
      .filter((part) => part !== "")
      .join(" "),
    where: page ? page.label : "the page about the offer, or a page of its own",
    why: "Buyers who get no figure ask a supplier who gives one. Those who get in touch after reading yours are further along.",
    first: "Take the last ten invoices: the lowest, the middle and the highest are the range.",
    checks: ["price-cue", "price-figure", "price-range", "price-factors", "price-next-step"],
    urgency: 1,
    reach: 1,
  };
};

const answerDoubts: DraftAction = ({ site, isLost }) => {
  if (!isLost("obj-questions", "obj-real", "obj-facts")) return null;
  const faq = pagesWithRole(site, "faq")[0];
  const isFake = faq?.placeholders.some(({ quote }) => isPlaceholder(quote)) ?? false;
  const missing = missingObjections(site);
  return {
    title: `Answer ${count(Math.min(5, Math.max(3, missing.length)), "real doubt")}${faq ? ` on ${faq.label}` : " in writing"}`,
    what: `${isFake ? "Replace the sample questions. " : ""}Take up ${nameObjections(missing.slice(0, 4), 4)}: two sentences each, with a figure or a date.`,
    where: faq
      ? `${faq.label}, and the most telling two on the price page`
      : "the page about the offer, below the price",
    why: "A doubt that stays open usually ends the visit quietly; few people write to ask.",
    first: "Search your sent e-mails for “how long”, “what if” and “cancel”. The answers are already written.",
    checks: ["obj-questions", "obj-real", "obj-facts", "obj-fit"],
    urgency: 0,
    reach: 1,
  };
};

/** Told by wording: only for sites in English. */
export const trustDrafts: readonly DraftAction[] = [
  placeProof,
  tellStory,
  showOrganisation,
  shareRisk,
  explainProcess,
  showPrice,
  answerDoubts,
];
