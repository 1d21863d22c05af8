import type { FindInsight } from "@/lib/ai/built-in/conversion/insight";
import { cite, measured } from "@/lib/ai/facts/cite";
import { findOffers, siteOffers } from "@/lib/ai/facts/offers";
import { objectionNames } from "@/lib/ai/facts/questions";
import { findStories } from "@/lib/ai/facts/stories";
import { getTestimonials } from "@/lib/ai/rubric/criteria/customer-proof";
import { getLeadForms } from "@/lib/ai/rubric/criteria/form-friction";
import { getQuestions } from "@/lib/ai/rubric/criteria/objections-answered";
import { getPrimaryAction } from "@/lib/ai/rubric/criteria/primary-call-to-action";
import { findAssuranceAtAsk } from "@/lib/ai/rubric/criteria/risk-and-anxiety";
import { capitalise, count, countInWords, joinList, joinSome, quoted } from "@/lib/ai/text/wording";

const measuredPromise: FindInsight = ({ home, messagePages }) => {
  const inHero = home?.claims.quantifiedOutcomes.find(
    ({ place }) => place === "first screen" || place === "main heading",
  );
  if (inHero) {
    return {
      weight: 95,
      finding: {
        title: "The home page opens with a measured promise.",
        detail: "A figure in the first screen gives a buyer something to check, and something to repeat to colleagues.",
        evidence: [inHero],
      },
    };
  }
  const [elsewhere] = messagePages.flatMap(({ claims }) => claims.quantifiedOutcomes);
  return elsewhere
    ? {
        weight: 70,
        finding: {
          title: "Results are measured, not only praised.",
          detail: "A sentence like this survives a procurement meeting.",
          evidence: [elsewhere],
        },
      }
    : null;
};

const namedVoices: FindInsight = (site) => {
  const named = getTestimonials(site).filter(({ hasName, hasRoleOrCompany }) => hasName && hasRoleOrCompany);
  const best = named.find(({ hasFigure }) => hasFigure) ?? named[0];
  if (!best?.attribution) return null;
  return {
    weight: best.hasFigure ? 90 : 78,
    finding: {
      title: `${countInWords(named.length, "customer speaks under a full name", "customers speak under their full names")}.`,
      detail: best.hasFigure
        ? `The quote signed “${best.attribution.quote}” gives a figure: it proves something instead of praising.`
        : `Readers can place “${best.attribution.quote}”, and they believe a peer sooner than a supplier.`,
      evidence: [best.quote],
    },
  };
};

const wholeStory: FindInsight = (site) => {
  const story = findStories(site).find(({ figures, problem, result }) => figures.length > 1 && problem && result);
  if (!story) return null;
  return {
    weight: 84,
    finding: {
      title: `${capitalise(story.page.label)} tells a whole story with numbers.`,
      detail: `It goes from the problem to the result and gives ${count(story.figures.length, "figure")}; that is what a champion inside the buying company passes on.`,
      evidence: story.figures.slice(0, 2),
    },
  };
};

const openPrices: FindInsight = ({ messagePages }) => {
  const page = [...messagePages]
    .sort((a, b) => Number(b.role === "pricing") - Number(a.role === "pricing"))
    .find(({ prices }) => prices.length > 0);
  const amounts = [...new Set(page?.prices.map(({ amount }) => amount.replace(/^[a-z ]+/i, "")))];
  const [first] = page?.prices ?? [];
  if (!page || !first) return null;
  return {
    weight: amounts.length > 1 ? 82 : 66,
    finding: {
      title: `Prices are public: ${joinSome(amounts, 4)}.`,
      detail: `On ${page.label} buyers can check their budget without a call, so those who do get in touch are further along.`,
      evidence: [first.mention],
    },
  };
};

const oneNextStep: FindInsight = (site) => {
  const action = getPrimaryAction(site);
  if (!site.home || action?.wording !== "specific" || action.stage !== "high") return null;
  const repeated = site.sellingPages.filter((page) => findOffers(page).some(({ stage }) => stage === "high"));
  return {
    weight: 76,
    finding: {
      title: `“${action.text}” tells a visitor exactly what comes next.`,
      detail: `A step towards buying stands on ${repeated.length} of ${count(site.sellingPages.length, "page")}, so nobody has to go looking for it.`,
      evidence: [{ pageUrl: site.home.url, quote: action.text, place: "first screen" }],
    },
  };
};

const promisedAnswer: FindInsight = ({ sellingPages }) => {
  const promise = sellingPages.map(({ contact }) => contact.responseTime).find((found) => found !== null);
  return promise
    ? {
        weight: 68,
        finding: {
          title: "The site says when an answer comes.",
          detail: "Knowing when to expect an answer makes it easier to press the button.",
          evidence: [promise],
        },
      }
    : null;
};

const sharedRisk: FindInsight = ({ sellingPages }) => {
  const all = sellingPages.flatMap(({ assurances }) => assurances.guarantees);
  const best =
    all.find(({ quote }) => /refund|money[- ]back|guarantee/i.test(quote)) ??
    all.find(({ quote }) => /cancel|trial|no /i.test(quote));
  return best
    ? {
        weight: 72,
        finding: {
          title: "The offer takes risk off the buyer.",
          detail: "Anyone who says yes to a new supplier has something to lose; this sentence makes that yes easier.",
          evidence: [best],
        },
      }
    : null;
};

const shortForm: FindInsight = (site) => {
  const short = getLeadForms(site).find(
    ({ form, kind }) => kind === "enquiry" && form.fields.length <= 4 && form.fields.every(({ labelled }) => labelled),
  );
  if (!short) return null;
  return {
    weight: 58,
    finding: {
      title: `The ${short.name} on ${short.page.label} asks for only ${count(short.form.fields.length, "field")}.`,
      detail: `${joinList(short.form.fields.map(({ label }) => quoted(label, 60)))}: it is filled in before second thoughts set in.`,
      evidence: [{ pageUrl: short.page.url, quote: null, place: short.name }],
    },
  };
};

const knownPeople: FindInsight = ({ sellingPages }) => {
  const people = sellingPages.flatMap((page) => page.people);
  const known = people.find(({ bio }) => bio !== null);
  const [first] = people;
  if (people.length < 2 || !first) return null;
  const names = joinSome(
    people.map(({ name }) => name),
    4,
  );
  return {
    weight: known ? 64 : 46,
    finding: known?.bio
      ? {
          title: "The people behind the offer can be met.",
          detail: `${names} are introduced with what they have done, not just with a job title.`,
          evidence: [known.bio],
        }
      : {
          title: `${countInWords(people.length, "person puts a name", "people put their names")} to the company.`,
          detail: `${names} are named with their roles, so a buyer can look them up.`,
          evidence: [first.role],
        },
  };
};

const answeredObjections: FindInsight = (site) => {
  const questions = getQuestions(site).filter(({ objection }) => objection !== null);
  const topics = [...new Set(questions.flatMap(({ objection }) => objection ?? []))];
  const [first] = questions;
  if (topics.length < 2 || !first) return null;
  return {
    weight: 62,
    finding: {
      title: "Real objections are answered before anyone asks.",
      detail: `The questions cover ${joinList(topics.map((topic) => objectionNames[topic]))}.`,
      evidence: questions.slice(0, 2).map(({ page, text }) => ({ pageUrl: page.url, quote: text, place: "question" })),
    },
  };
};

const clearSteps: FindInsight = ({ messagePages }) => {
  const page = messagePages.find(({ delivery }) => delivery.steps.length >= 3);
  const [first] = page?.delivery.steps ?? [];
  return page && first
    ? {
        weight: 60,
        finding: {
          title: `${capitalise(page.label)} shows the way from yes to done in ${count(page.delivery.steps.length, "step")}.`,
          detail: "Buyers can picture the project, and defend it in their own company.",
          evidence: [first],
        },
      }
    : null;
};

const earlyOffer: FindInsight = (site) => {
  const [offer] = siteOffers(site, "low").filter(({ quote }) => quote.split(/\s+/).length >= 3);
  return offer
    ? {
        weight: 52,
        finding: {
          title: "Visitors who are not ready to talk can take something with them.",
          detail: "It keeps a connection to people who are still months away from buying.",
          evidence: [offer],
        },
      }
    : null;
};

const calmAtAsk: FindInsight = (site) => {
  const calming = findAssuranceAtAsk(site);
  return calming
    ? {
        weight: 44,
        finding: {
          title: "Where the site asks for details, it says what happens to them.",
          detail: `The reassurance stands right beside the request: ${cite(site, calming, 100)}.`,
          evidence: [calming],
        },
      }
    : null;
};

const easyReading: FindInsight = ({ messagePages }) => {
  const read = messagePages.filter(({ readability }) => readability !== null && readability.grade <= 9);
  const [best] = read.sort((a, b) => (a.readability?.grade ?? 99) - (b.readability?.grade ?? 99));
  const sentence = best?.statements.find(({ kind, words }) => kind === "paragraph" && words >= 6 && words <= 16);
  return best?.readability && sentence
    ? {
        weight: 42,
        finding: {
          title: `${capitalise(best.label)} reads without effort.`,
          detail: `Its sentences have ${best.readability.wordsPerSentence} words on average (reading grade ${best.readability.grade}), so even a reader in a hurry takes it in.`,
          evidence: [sentence],
        },
      }
    : null;
};

const fastPages: FindInsight = ({ pages }) => {
  const scores = pages.flatMap(({ page }) => page.lighthouse.scores.performance ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const [first] = pages;
  return first && scores.length > 0 && mean >= 90
    ? {
        weight: 38,
        finding: {
          title: `The pages are fast: ${Math.round(mean)} of 100 on average.`,
          detail: `Measured by Lighthouse on ${count(scores.length, "page")}; visitors who come from a campaign are not kept waiting.`,
          evidence: pages.slice(0, 3).map((page) => measured(page, "Lighthouse performance")),
        },
      }
    : null;
};

/** Told by wording: only for sites in English. */
export const readStrengths: readonly FindInsight[] = [
  measuredPromise,
  namedVoices,
  wholeStory,
  openPrices,
  oneNextStep,
  promisedAnswer,
  sharedRisk,
  knownPeople,
  answeredObjections,
  clearSteps,
  earlyOffer,
  calmAtAsk,
  easyReading,
];

/** Told by measurements: for every site. */
export const measuredStrengths: readonly FindInsight[] = [shortForm, fastPages];
