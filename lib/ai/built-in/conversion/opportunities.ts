import type { FindInsight } from "@/lib/ai/built-in/conversion/insight";
import { proposeButton } from "@/lib/ai/built-in/copy/propose-button";
import { findAudiences } from "@/lib/ai/facts/audience-words";
import { auditedPages, cite, measured, nameSome, pageLabel } from "@/lib/ai/facts/cite";
import { hasFigure } from "@/lib/ai/facts/claims";
import { mention } from "@/lib/ai/facts/mention";
import { siteOffers } from "@/lib/ai/facts/offers";
import { findPlans } from "@/lib/ai/facts/prices";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import { findStories } from "@/lib/ai/facts/stories";
import { getAskingPages, getTestimonials } from "@/lib/ai/rubric/criteria/customer-proof";
import { getLeadForms } from "@/lib/ai/rubric/criteria/form-friction";
import { getQuestions, missingObjections, nameObjections } from "@/lib/ai/rubric/criteria/objections-answered";
import { getPrimaryAction } from "@/lib/ai/rubric/criteria/primary-call-to-action";
import { capitalise, count, joinSome, quoted } from "@/lib/ai/text/wording";

const moveProof: FindInsight = (site) => {
  const quotes = getTestimonials(site);
  const best = quotes.find(({ hasFigure: measuredQuote }) => measuredQuote) ?? quotes.find(({ hasName }) => hasName);
  const bare = getAskingPages(site).filter(({ testimonials }) => testimonials.length === 0);
  const [target] = [...bare].sort((a, b) => Number(b.forms.length > 0) - Number(a.forms.length > 0));
  if (!best || !target) return null;
  const where = target.forms.length > 0 ? "beside the form" : "under the prices";
  return {
    weight: 92,
    finding: {
      title: `Put ${best.attribution ? `the words of ${quoted(best.attribution.quote, 70)}` : "the customer's quote"} ${where} on ${target.label}.`,
      detail: `It already stands on ${pageLabel(site, best.quote.pageUrl)}: one block, copied to the spot where visitors decide.`,
      evidence: [best.quote],
    },
  };
};

const figureIntoHero: FindInsight = (site) => {
  const { home } = site;
  if (!home || home.hero.split("\n").some(hasFigure)) return null;
  const figure = [
    ...site.messagePages.flatMap(({ claims }) => claims.quantifiedOutcomes),
    ...getTestimonials(site)
      .filter(({ hasFigure: measuredQuote }) => measuredQuote)
      .map(({ quote }) => quote),
    ...findStories(site).flatMap(({ figures }) => figures),
  ][0];
  return figure
    ? {
        weight: 84,
        finding: {
          title: "Bring the strongest figure up to the first screen.",
          detail: `The home page opens without a number, although the site has a good one: ${cite(site, figure)}. Beside the main heading, every visitor would read it.`,
          evidence: [figure],
        },
      }
    : null;
};

const nameThePlan: FindInsight = (site) => {
  for (const page of site.messagePages) {
    const plans = findPlans(page.capture, page.role);
    const generic = page.actions.find(
      ({ area, wording, stage }) => area === "main" && wording !== "specific" && stage === "high",
    );
    const [plan] = plans.filter(({ price }) => !/^\D?0\b/.test(price));
    if (plans.length < 2 || !generic || !plan) continue;
    return {
      weight: 62,
      finding: {
        title: `Write the plan into the buttons on ${page.label}.`,
        detail: `Instead of “${generic.text}” under each plan: ${joinSome(
          plans.slice(0, 3).map(({ name, price }) => `“Start with ${name}, ${price}”`),
          3,
        )}. The click then confirms a decision instead of raising a question.`,
        evidence: [mention(page.url, generic.text, "buttons")],
      },
    };
  }
  return null;
};

const sharperButton: FindInsight = (site) => {
  const action = getPrimaryAction(site);
  if (!site.home || !action || action.wording === "specific") return null;
  const proposal = proposeButton(action, site.home, site);
  return {
    weight: 78,
    finding: {
      title: `Let the main button say what follows: “${proposal}”.`,
      detail: `“${action.text}” leaves open whether a form, a price or a call comes next. Lead it to ${targetFor(site)}, not to another part of the page.`,
      evidence: [mention(site.home.url, action.text, "first screen")],
    },
  };
};

const shortenForm: FindInsight = (site) => {
  const forms = getLeadForms(site);
  const longest = [...forms].sort((a, b) => b.form.fields.length - a.form.fields.length)[0];
  if (!longest || longest.form.fields.length < 7) return null;
  const keep = longest.form.fields.filter(
    ({ label, name, type }) =>
      /e-?mail|(last|full|your|sur)[ -]?name|^name\b|^company( name)?$|organi[sz]ation|message|require|describe/i.test(
        label || name,
      ) || type === "textarea",
  );
  return {
    weight: 88,
    finding: {
      title: `Cut the ${longest.name} on ${longest.page.label} to ${count(Math.min(5, Math.max(3, keep.length)), "field")}.`,
      detail: `${
        keep.length > 0
          ? `Keep ${joinSome(
              keep.slice(0, 5).map(({ label }) => `“${label}”`),
              5,
            )}; `
          : ""
      }ask for the rest in the conversation itself.`,
      evidence: [{ pageUrl: longest.page.url, quote: null, place: longest.name }],
    },
  };
};

const spreadAssurance: FindInsight = (site) => {
  const owners = site.sellingPages.filter(({ assurances }) =>
    assurances.guarantees.some(({ quote }) => /refund|money[- ]back|guarantee|cancel|trial/i.test(quote)),
  );
  const [owner] = owners;
  const promise = owner?.assurances.guarantees.find(({ quote }) =>
    /refund|money[- ]back|guarantee|cancel|trial/i.test(quote),
  );
  const target = getAskingPages(site).find((page) => !owners.includes(page) && page.forms.length > 0);
  if (!owner || !promise || !target) return null;
  return {
    weight: 74,
    finding: {
      title: `Repeat the promise from ${owner.label} beside the form on ${target.label}.`,
      detail: "People who fill in that form may never have seen the page where it stands now.",
      evidence: [promise],
    },
  };
};

const answerBesideForm: FindInsight = (site) => {
  const owner = site.sellingPages.find(({ contact }) => contact.responseTime !== null);
  const promise = owner?.contact.responseTime;
  const target = getAskingPages(site).find(
    (page) => page.contact.responseTime === null && page.forms.some(({ kind }) => kind === "enquiry"),
  );
  const person = site.sellingPages.flatMap((page) => page.people)[0];
  if (promise && target) {
    return {
      weight: 66,
      finding: {
        title: `Say how soon an answer comes on ${target.label} as well.`,
        detail: `${capitalise(owner?.label ?? "another page")} promises it; the form on ${target.label}, where the question comes up, does not.`,
        evidence: [promise],
      },
    };
  }
  const form = getAskingPages(site).find(({ forms }) => forms.length > 0);
  if (promise || !form) return null;
  return {
    weight: 60,
    finding: {
      title: `Put a name and a time beside the form on ${form.label}.`,
      detail: `For example: “[${person?.name ?? "First name Last name"}] reads your message and answers within [4] working hours.”${person ? ` ${person.name} is already introduced on the site.` : ""}`,
      evidence: person ? [person.role] : [],
      searched: `${auditedPages(site)}, for wording of answering, replying and calling back with a time`,
    },
  };
};

const earlyOffer: FindInsight = (site) => {
  const low = siteOffers(site, "low").filter(({ quote }) => !/^(sign up|subscribe|join)[.! ]*$/i.test(quote));
  const articles = pagesWithRole(site, "article", "resources");
  const real = articles.find(({ words }) => words >= 50);
  if (low.length > 0) return null;
  return {
    weight: 58,
    finding: {
      title: "Offer something to visitors who are not ready to talk.",
      detail: real
        ? `${capitalise(real.label)} brings them in and lets them go again. A checklist on the same subject, sent by e-mail, would keep in touch with them.`
        : "A checklist of [the five questions customers ask first] or a worked price example could be taken away without a call; today there is nothing between looking and asking.",
      evidence: real?.h1 ? [mention(real.url, real.h1, "main heading")] : [],
      searched: `${auditedPages(site)}, for guides, checklists, downloads and reports to take along`,
    },
  };
};

const takeUpDoubts: FindInsight = (site) => {
  const missing = missingObjections(site);
  const questions = getQuestions(site);
  const place = pagesWithRole(site, "faq")[0] ?? pagesWithRole(site, "pricing")[0];
  if (!place || missing.length < 3) return null;
  return {
    weight: questions.length === 0 ? 70 : 48,
    finding: {
      title: `Answer ${questions.length === 0 ? "buyers' doubts" : "the remaining doubts"} on ${place.label}.`,
      detail: `Take up ${nameObjections(missing.slice(0, 3), 3)}: two sentences and one figure each, in the words of the last customers who asked.`,
      evidence: questions[0]
        ? [mention(questions[0].page.url, questions[0].text, "question")]
        : [measured(place, "questions")],
    },
  };
};

const storyFromQuote: FindInsight = (site) => {
  const quote = getTestimonials(site).find(({ hasName }) => hasName);
  if (!quote?.attribution || findStories(site).some(({ page }) => page.words >= 25)) return null;
  return {
    weight: 68,
    finding: {
      title: `Turn ${quoted(quote.attribution.quote, 60)} into the first customer story.`,
      detail: `Three questions are enough: how was it before, what was done, and which figure is different now? ${quote.hasFigure ? "The quote has the figure already." : "So far the quote praises, but gives no figure."}`,
      evidence: [quote.quote, quote.attribution],
    },
  };
};

const segmentPage: FindInsight = (site) => {
  if (pagesWithRole(site, "audience").length > 0) return null;
  const counts = new Map<string, number>();
  for (const { quote } of site.messagePages.flatMap(({ statements }) => statements)) {
    for (const whom of findAudiences(quote)) {
      const key = whom.toLowerCase().replace(/s$/, "");
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const [top] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const example = site.messagePages
    .flatMap(({ statements }) => statements)
    .find(({ quote }) => top !== undefined && quote.toLowerCase().includes(top[0]));
  if (!top || top[1] < 3 || !example) return null;
  return {
    weight: 44,
    finding: {
      title: `Give your main readers a page of their own.`,
      detail: `The copy says “${top[0]}” ${count(top[1], "time")}, but no page brings together what concerns them: their problem, a customer like them, their price.`,
      evidence: [example],
    },
  };
};

const stepsAndTime: FindInsight = (site) => {
  const told = site.messagePages.find(({ delivery }) => delivery.steps.length >= 3);
  const offer = pagesWithRole(site, "offer").find((page) => page !== told && page.delivery.steps.length === 0);
  const [first] = told?.delivery.steps ?? [];
  if (!told || !offer || !first) return null;
  return {
    weight: 50,
    finding: {
      title: `Show the steps of ${told.label} on ${offer.label} as well.`,
      detail: `${capitalise(told.label)} explains the way in ${count(told.delivery.steps.length, "step")}; visitors who reach ${offer.label} from a search never see it.`,
      evidence: [first],
    },
  };
};

const identify: FindInsight = (site) => {
  const withRecord = site.pages.some(({ capture }) =>
    capture.structuredTypes.some((type) => /Organization|LocalBusiness|Corporation/.test(type)),
  );
  const undescribed = site.sellingPages.filter(({ capture }) => capture.metaDescription.trim() === "");
  if (undescribed.length < 3) return null;
  return {
    weight: 40,
    finding: {
      title: `Write the search snippet for ${count(undescribed.length, "page")}.`,
      detail: `${capitalise(nameSome(undescribed))} ${undescribed.length === 1 ? "has" : "have"} no meta description, so search engines choose a line themselves.${withRecord ? "" : " An Organization record in JSON-LD would also tell them who you are."}`,
      evidence: undescribed.slice(0, 3).map((page) => measured(page, "meta description")),
    },
  };
};

function targetFor(site: SiteFacts): string {
  const target =
    pagesWithRole(site, "demo")[0] ?? pagesWithRole(site, "pricing")[0] ?? pagesWithRole(site, "contact")[0];
  return target ? target.label : "a page with a form";
}

export const opportunities: readonly FindInsight[] = [
  moveProof,
  figureIntoHero,
  nameThePlan,
  sharperButton,
  shortenForm,
  spreadAssurance,
  answerBesideForm,
  earlyOffer,
  takeUpDoubts,
  storyFromQuote,
  segmentPage,
  stepsAndTime,
  identify,
];
