import type { FindInsight } from "@/lib/ai/built-in/conversion/insight";
import { findAddressees, findVagueAudience } from "@/lib/ai/facts/audience-words";
import { nameSome, offerPages } from "@/lib/ai/facts/cite";
import { countWe, countYou, findHype, hasFigure, isOutcome } from "@/lib/ai/facts/claims";
import { isSlogan } from "@/lib/ai/facts/headlines";
import { mention } from "@/lib/ai/facts/mention";
import { getTestimonials } from "@/lib/ai/rubric/criteria/customer-proof";
import { findJargon } from "@/lib/ai/text/plain-words";
import { capitalise, count, countInWords, joinSome, quoted } from "@/lib/ai/text/wording";

export const placeholderText: FindInsight = ({ sellingPages }) => {
  const affected = sellingPages.filter(({ placeholders }) => placeholders.some(({ place }) => place !== "footer"));
  const passages = affected.flatMap(({ placeholders }) => placeholders.filter(({ place }) => place !== "footer"));
  if (passages.length === 0) return null;
  return {
    weight: 100,
    finding: {
      title: `Template text is live on ${affected.length === 1 ? nameSome(affected) : count(affected.length, "page")}.`,
      detail: `${capitalise(nameSome(affected, 5))} still ${affected.length === 1 ? "shows" : "show"} text that came with the template. Buyers who notice it stop trusting the rest, however good the rest is.`,
      evidence: passages.slice(0, 2),
    },
  };
};

export const footerPlaceholder: FindInsight = ({ sellingPages }) => {
  const affected = sellingPages.filter(({ placeholders }) => placeholders.some(({ place }) => place === "footer"));
  const [first] = affected.flatMap(({ placeholders }) => placeholders.filter(({ place }) => place === "footer"));
  const year = /\b20\d{2}\b/.exec(first?.quote ?? "")?.[0];
  if (!first) return null;
  return {
    weight: 48,
    finding: {
      title: "The footer does not name the company.",
      detail: `The copyright line is the template's${year ? `, with the year ${year}` : ""}. It stands on ${count(affected.length, "page")} and makes the site look abandoned.`,
      evidence: [first],
    },
  };
};

const hollowFirstScreen: FindInsight = ({ home }) => {
  if (!home?.h1) return null;
  const lines = home.hero.split("\n");
  const whom = lines.some((line) => findAddressees(line).length > 0);
  const outcome = lines.some(isOutcome);
  if (whom && outcome && !isSlogan(home.h1)) return null;
  const vague = lines.map(findVagueAudience).find((found) => found !== null);
  const heading = mention(home.url, home.h1, "main heading");
  const who = whom ? "" : vague ? `“${vague}” is everybody` : "nobody in particular is addressed";
  const what = outcome ? "" : "no result is promised";
  const reasons = [who, what].filter((reason) => reason !== "");
  return {
    weight: 88,
    finding: {
      title:
        reasons.length > 0
          ? `The first screen leaves the buyer out: ${reasons.join(", and ")}.`
          : "The main heading is a slogan.",
      detail: `${quoted(home.h1)} has a few seconds to answer “Is this for me, and what do I get?”. As long as it does not, any button below it asks too early.`,
      evidence: [heading],
    },
  };
};

const jargonPage: FindInsight = ({ messagePages }) => {
  const ranked = messagePages
    .map((page) => ({
      page,
      hits: page.statements
        .map((statement) => ({ statement, words: findJargon(statement.quote) }))
        .filter(({ words }) => words.length > 0),
    }))
    .map((entry) => ({ ...entry, total: entry.hits.reduce((sum, { words }) => sum + words.length, 0) }))
    .filter(({ total, page }) => total >= 4 && (total * 100) / page.words > 2)
    .sort((a, b) => b.total - a.total);
  const [worst] = ranked;
  const densest = worst?.hits.sort((a, b) => b.words.length - a.words.length)[0];
  if (!worst || !densest) return null;
  const grade = worst.page.readability
    ? ` Its reading grade is ${worst.page.readability.grade}; 9 to 10 suits busy readers.`
    : "";
  const words = [...new Set(worst.hits.flatMap(({ words: found }) => found.map((word) => `“${word.toLowerCase()}”`)))];
  return {
    weight: 80,
    finding: {
      title: `${capitalise(worst.page.label)} hides what it sells behind jargon.`,
      detail: `${joinSome(words, 5)} say nothing a buyer could ask for or compare.${grade}`,
      evidence: [densest.statement],
    },
  };
};

const emptyPraise: FindInsight = ({ messagePages }) => {
  const hype = messagePages.flatMap(({ claims }) => claims.hype).filter(({ quote }) => !hasFigure(quote));
  const [first, second] = hype;
  if (!first) return null;
  const words = [...new Set(hype.map(({ quote }) => `“${findHype(quote)?.toLowerCase() ?? ""}”`))];
  return {
    weight: second ? 62 : 40,
    finding: {
      title: `${joinSome(words, 3)} ${words.length === 1 ? "stands" : "stand"} without proof.`,
      detail: second
        ? `${countInWords(hype.length, "sentence praises", "sentences praise")} the company in words every rival uses; a number, a name or an award would do more.`
        : "Every rival can print it. Either name the source of the claim, or say what the buyer notices.",
      evidence: hype.slice(0, 2),
    },
  };
};

const aboutThemselves: FindInsight = ({ messagePages }) => {
  const tallies = messagePages
    .map((page) => {
      const text = page.statements.map(({ quote }) => quote).join(" ");
      return { page, we: countWe(text), you: countYou(text) };
    })
    .filter(({ page, we, you }) => page.role !== "about" && page.role !== "case-studies" && we >= 4 && we > you * 1.5)
    .sort((a, b) => b.we - b.you - (a.we - a.you));
  const [worst] = tallies;
  const aboutUs =
    worst?.page.statements.filter(({ quote, words }) => words >= 5 && countWe(quote) > countYou(quote)) ?? [];
  if (!worst || aboutUs.length === 0) return null;
  return {
    weight: 56,
    finding: {
      title: `${capitalise(worst.page.label)} speaks of itself: “we” and “our” ${count(worst.we, "time")}, “you” and “your” ${worst.you === 0 ? "never" : count(worst.you, "time")}.`,
      detail:
        "Visitors look for their own situation first. Sentences that begin with what the customer gets keep them reading.",
      evidence: aboutUs.slice(0, 2),
    },
  };
};

const noResults: FindInsight = (site) => {
  const withCopy = site.messagePages.filter(({ words }) => words >= 40);
  if (withCopy.length === 0 || site.messagePages.some(({ claims }) => claims.outcomes.length > 0)) return null;
  const voice = getTestimonials(site).find(({ quote }) => isOutcome(quote.quote));
  return {
    weight: 76,
    finding: {
      title: voice
        ? "Only a customer says what gets better."
        : "Nowhere does it say what gets better for the customer.",
      detail: voice
        ? "The site's own copy describes the offer, but no saved hour, avoided cost or won order. What the customer noticed is the message; it deserves more than one quote."
        : "The copy describes the offer, but no saved hour, avoided cost or won order. Without one, buyers have nothing to justify the spending with.",
      evidence: voice ? [voice.quote] : [],
      searched: `headings and text of ${offerPages(site)}, for wording of results: save, cut, reduce, avoid, grow, faster, fewer`,
    },
  };
};

export const messageWeaknesses: readonly FindInsight[] = [
  hollowFirstScreen,
  jargonPage,
  emptyPraise,
  aboutThemselves,
  noResults,
];
