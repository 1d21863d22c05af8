import {
  type CopyContext,
  companyName,
  type FindSuggestions,
  findOfferSentence,
  listOfferNames,
  namesOf,
  suggestFirstName,
  type WeighedSuggestion,
} from "@/lib/ai/built-in/copy/context";
import { findDemoMinutes } from "@/lib/ai/built-in/copy/propose-button";
import { turnToReader } from "@/lib/ai/built-in/copy/rewrite/we-opening";
import { findAddressees, findVagueAudience } from "@/lib/ai/facts/audience-words";
import { splitTitle } from "@/lib/ai/facts/brand";
import { findHype, hasFigure, isOutcome } from "@/lib/ai/facts/claims";
import { isSlogan } from "@/lib/ai/facts/headlines";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { findPlans } from "@/lib/ai/facts/prices";
import { findJargon } from "@/lib/ai/text/plain-words";
import { countWords, splitWords } from "@/lib/ai/text/sentences";
import { capitalise, joinList } from "@/lib/ai/text/wording";

/** A main heading that is a label, a slogan or a mission: said anew from what the page has. */
export const improveHeadline: FindSuggestions = (context) => {
  const { page } = context;
  if (!page.h1 || isPlaceholder(page.h1) || page.role === "article" || page.role === "legal") return [];
  const found = judgeHeadline(page.h1, context);
  return found
    ? [{ kind: "headline", weight: page.role === "home" ? 92 : 82, quote: page.h1, place: "main heading", ...found }]
    : [];
};

type Better = Pick<WeighedSuggestion, "problem" | "proposal">;

function judgeHeadline(h1: string, context: CopyContext): Better | null {
  const { page } = context;
  const turned = turnToReader(h1, namesOf(context));
  if (turned) return turned;
  const hype = findHype(h1);
  const jargon = findJargon(h1);
  if (hype || jargon.length >= 2 || (isSlogan(h1) && page.role !== "case-studies")) {
    const words = [...(hype ? [hype] : []), ...jargon].map((word) => `“${word}”`);
    return {
      problem: words.length > 0 ? `${joinList(words)} could head any rival's page.` : "Any company could print it.",
      proposal: `${offerOf(context)}: [what is faster, cheaper or safer with it]`,
    };
  }
  switch (page.role) {
    case "home":
      return homeHeadline(h1, context);
    case "pricing":
      return priceHeadline(h1, context);
    case "contact":
      return contactHeadline(h1, context);
    case "demo":
      return /^(request|book|get|schedule) (a |your )?(free )?demo$|^demo$/i.test(h1)
        ? {
            problem: "The heading repeats the menu; it does not say what visitors will see or how long it takes.",
            proposal: `See ${companyName(context)} with your own [figures] in ${findDemoMinutes(context.site) ?? "[20]"} minutes`,
          }
        : null;
    case "case-studies":
      return storyHeadline(h1, context);
    case "faq":
      return /^(frequently asked questions|faqs?|questions)$/i.test(h1) ? faqHeadline(context) : null;
    case "offer":
    case "audience":
    case "other":
      return labelHeadline(h1, context);
    case "resources":
      return countWords(h1) <= 3 && /blog|news|resources|insights|articles/i.test(h1)
        ? {
            problem: "It names the drawer, not what is in it.",
            proposal: `[What your readers want to get done]: short articles for [whom]`,
          }
        : null;
    default:
      return null;
  }
}

function homeHeadline(h1: string, { page }: CopyContext): Better | null {
  const vague = findVagueAudience(h1);
  const outcome = page.claims.quantifiedOutcomes[0];
  if (vague && findAddressees(h1).length === 0) {
    const start = h1.slice(0, h1.indexOf(vague)).trim();
    return {
      problem: `“${vague}” is everybody, and no result follows.`,
      proposal: `${start} [the companies you serve best, by industry or size]: [what they get done, and how fast]`,
    };
  }
  const heroSpeaksTo = page.hero.split("\n").some((line) => findAddressees(line).length > 0);
  if (!heroSpeaksTo) {
    return {
      problem: "Neither the heading nor the line below it says whom it is for.",
      proposal: `${h1.replace(/[.!]$/, "")}: [the offer by its name] for [whom]`,
    };
  }
  if (isOutcome(h1) || hasFigure(h1) || outcome) return null;
  return findAddressees(h1).length > 0
    ? {
        problem: "It says what and for whom, but not what the customer gets out of it.",
        proposal: `${h1.replace(/[.!]$/, "")}: [the result, with a figure]`,
      }
    : null;
}

function priceHeadline(h1: string, { page }: CopyContext): Better | null {
  if (/\d/.test(h1)) return null;
  const plans = findPlans(page.capture, page.role);
  const [amount] = page.prices;
  if (plans.length < 2 && !amount)
    return {
      problem: "A price page whose heading has no price makes the reader search.",
      proposal: `${h1.replace(/[.!]$/, "")}: from [amount] a month`,
    };
  const listed =
    plans.length >= 2
      ? joinList(plans.slice(0, 3).map(({ name, price }) => `${name} ${price.replace(/\s?\/\s?mo\.?$/i, " a month")}`))
      : `from ${amount?.amount.replace(/^[a-z ]+/i, "") ?? "[amount]"}`;
  return {
    problem: "The reader comes for the price, and the heading keeps it back.",
    proposal: `${h1.replace(/[.!]$/, "")}: ${listed}`,
  };
}

function contactHeadline(h1: string, context: CopyContext): Better | null {
  if (!/^(contact( us)?|get in touch|let['’]s talk|say hello|reach us|talk to us)[.!]?$/i.test(h1)) return null;
  const { page } = context;
  const phone = page.contact.phoneLinks[0] ?? page.contact.plainPhones[0];
  return {
    problem: "It labels the page, but gives no reason to write and no idea of what happens next.",
    proposal: `Ask ${suggestFirstName(context)}, who knows [your subject]: an answer within [4] working hours${phone ? `, or call ${phone.quote}` : ""}`,
  };
}

function storyHeadline(h1: string, context: CopyContext): Better | null {
  if (hasFigure(h1)) return null;
  const { page, site } = context;
  const named = splitTitle(page.capture.title).find(
    (part) =>
      part !== site.brand &&
      part !== h1 &&
      countWords(part) <= 4 &&
      !/template|portfolio|work|customers|clients|case stud|stories/i.test(part),
  );
  const tells = page.capture.headings.filter(({ level, text }) => level === 2 && countWords(text) >= 3).length;
  const clients = page.capture.headings
    .filter(
      ({ level, text }) =>
        level > 1 &&
        countWords(text) <= 3 &&
        /^\p{Lu}/u.test(text) &&
        !isPlaceholder(text) &&
        !/^(our|let|the|why|ready)\b/i.test(text),
    )
    .map(({ text }) => text);
  const isList = /^(our (work|customers|clients|projects)|portfolio|customers|case studies|references|projects)$/i.test(
    h1,
  );
  if (isList)
    return {
      problem: "It labels the list; a figure would make a reader want to open the first story.",
      proposal: `What [number] customers changed: ${clients[0] ?? "[customer]"} saved [what], ${clients[1] ?? "[customer]"} halved [what]`,
    };
  if (!isSlogan(h1) && (splitWords(h1).length > 4 || tells >= 2)) return null;
  return {
    problem: "The heading names neither the customer nor what changed.",
    proposal: `${named ?? "[Customer]"}: from [figure before] to [figure after] in [how many weeks]`,
  };
}

function faqHeadline(context: CopyContext): Better {
  const topics = context.page.capture.headings
    .filter(({ level, text }) => level > 1 && !isPlaceholder(text) && !text.endsWith("?") && countWords(text) <= 4)
    .map(({ text }) => text.toLowerCase());
  const unique = [...new Set(topics)].slice(0, 3);
  return {
    problem: "Every site has this heading; it tells neither a visitor nor a search engine what is answered here.",
    proposal: `What buyers ask ${companyName(context)}${unique.length > 0 ? ` about ${joinList(unique)}` : " about [price], [time] and [contract]"}`,
  };
}

function labelHeadline(h1: string, context: CopyContext): Better | null {
  if (countWords(h1) > 3 || isOutcome(h1)) return null;
  const names = /^(our )?(services|solutions|products|capabilities)$/i.test(h1) ? listOfferNames(context) : null;
  const timeline = context.page.delivery.timeline;
  return {
    problem: "A label, not a statement: it gives no reason to read on.",
    proposal: `${names ?? h1.replace(/[.!]$/, "")}: ${timeline ? "[what works afterwards that does not today]" : "[what works afterwards that does not today], in [how many weeks]"}`,
  };
}

function subjectOf({ page, site }: CopyContext): string {
  const last = new URL(page.url).pathname
    .split("/")
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ");
  return page.role === "home" || !last || !/^[a-z ]{3,24}$/.test(last) ? (site.brand ?? "product") : last;
}

/** The offer as the site names it elsewhere: "Dock scheduling software for warehouses", "Web design and SEO for [whom]". */
function offerOf(context: CopyContext): string {
  const company = context.site.brand;
  const sentence = findOfferSentence(context)?.quote ?? "";
  if (company !== null && sentence.startsWith(`${company} is `)) {
    return capitalise(
      sentence
        .slice(company.length + 4)
        .replace(/^(an?|the) /i, "")
        .replace(/[.!]$/, ""),
    );
  }
  const names = listOfferNames(context);
  return names ? `${names} for [whom]` : `[${capitalise(subjectOf(context))} that does what, in one verb] for [whom]`;
}

const vagueSection =
  /^(our (services|capabilities|approach|solutions?|team|work|methodology|values|expertise|strengths|advantages)|why (choose )?us\??|features|services|benefits|about us|overview|methodology|what we do|how we work|seamless integration|introduction|the solution|our (clients|partners))$/i;

/** Section headings that label instead of telling. One a page: the first with something below it. */
export const improveSections: FindSuggestions = (context) => {
  const { page } = context;
  const heading = page.statements.find(
    ({ kind, quote, place }) => kind === "heading" && place !== "main heading" && vagueSection.test(quote.trim()),
  );
  if (!heading) return [];
  return [
    {
      kind: "section",
      weight: 38,
      quote: heading.quote,
      place: "heading",
      problem: "Anyone who only skims the headings learns nothing here.",
      proposal: sectionProposal(heading.quote, context),
    },
  ];
};

function sectionProposal(heading: string, context: CopyContext): string {
  if (/why (choose )?us/i.test(heading))
    return `[Number] of [10] customers choose ${companyName(context)} because of [one reason in their own words]`;
  if (/team/i.test(heading)) {
    const names = context.page.people.slice(0, 2).map(({ name }) => name.split(" ")[0] ?? name);
    return names.length > 0
      ? `${names.join(", ")} and colleagues: who does what for you`
      : "The people who answer you: [names]";
  }
  if (/integration/i.test(heading)) return "Works with [the systems your customers run], connected in [two] days";
  if (/methodology|how we work|approach/i.test(heading))
    return "From the first call to [the result] in [three] steps and [how many] weeks";
  if (/capabilit|features|services|what we do/i.test(heading))
    return `What you can do with ${companyName(context)}: [verb], [verb] and [verb]`;
  return `[The one sentence of this section worth remembering, with a figure]`;
}
