import type { DraftAction } from "@/lib/ai/built-in/actions/draft";
import { findVagueAudience } from "@/lib/ai/facts/audience-words";
import { nameSome } from "@/lib/ai/facts/cite";
import { findHype } from "@/lib/ai/facts/claims";
import { findJargon } from "@/lib/ai/text/plain-words";
import { capitalise, count, joinSome, quoted } from "@/lib/ai/text/wording";

const replaceTemplateText: DraftAction = ({ site }) => {
  const affected = site.sellingPages.filter(({ placeholders }) => placeholders.some(({ place }) => place !== "footer"));
  const passages = affected.flatMap(({ placeholders }) => placeholders.filter(({ place }) => place !== "footer"));
  const [first] = passages;
  if (!first) return null;
  const footer = site.pages.some(({ placeholders }) => placeholders.some(({ place }) => place === "footer"));
  return {
    title: `Replace the template text on ${affected.length === 1 ? nameSome(affected) : count(affected.length, "page")}`,
    what: `Write or delete ${count(passages.length, "passage")} that came with the template, for example ${quoted(first.quote, 80)}. A section with nothing of its own to say is better left out.${footer ? " Put the company's name and the current year in the copyright line, too." : ""}`,
    where: nameSome(affected, 6),
    why: "Buyers who meet filler text assume that the company is not really in business, or not careful. As long as it stands, no other change counts for much.",
    first: `Open ${first.pageUrl === site.home?.url ? "the home page" : nameSome(affected.slice(0, 1))} and delete every block you would not put your name to. The copy audit of each page proposes what could stand there instead.`,
    checks: ["case-exists", "org-about", "obj-questions"],
    urgency: 14,
    reach: affected.length,
  };
};

const sharpenFirstScreen: DraftAction = ({ site, isLost }) => {
  const { home } = site;
  if (!home || !isLost("vp-what", "vp-whom", "vp-outcome", "vp-specific")) return null;
  const missing = [
    isLost("vp-what") ? "what is offered" : "",
    isLost("vp-whom") ? "whom it is for" : "",
    isLost("vp-outcome") ? "what the customer gains" : "",
  ].filter((part) => part !== "");
  const vague = home.hero
    .split("\n")
    .map(findVagueAudience)
    .find((found) => found !== null);
  return {
    title:
      missing.length > 0
        ? `Say in the first screen ${joinSome(missing, 3)}`
        : "Give the home page a main heading that no rival could use",
    what: `${home.h1 ? `Rewrite ${quoted(home.h1, 90)}` : "Give the home page a main heading"} and the line below it so that both together name the offer, one kind of customer and one result.${vague ? ` “${vague}” has to become a name that customers would use for themselves.` : ""}`,
    where: "the home page, main heading and the line below it; then the page title",
    why: "Almost everyone reads these two lines, and they decide whether the rest is read.",
    first:
      "Ask your last three customers what they would tell a colleague they got from you, and use the sentence that two of them share.",
    checks: ["vp-what", "vp-whom", "vp-outcome", "vp-specific", "vp-title", "aud-named", "aud-headline"],
    urgency: 3,
    reach: 1,
  };
};

const rewriteJargonPage: DraftAction = ({ site }) => {
  const ranked = site.messagePages
    .map((page) => ({
      page,
      words: page.statements.flatMap(({ quote }) => [
        ...findJargon(quote),
        ...(findHype(quote) ? [findHype(quote) ?? ""] : []),
      ]),
    }))
    .filter(({ words, page }) => words.length >= 5 && (words.length * 100) / page.words > 2)
    .sort((a, b) => b.words.length - a.words.length);
  const [worst] = ranked;
  if (!worst) return null;
  const others = ranked.slice(1).map(({ page }) => page);
  const { home } = site;
  const model =
    home && home !== worst.page && home.readability && home.readability.grade <= 10
      ? " in the words of the home page"
      : " in plain words";
  const grade = worst.page.readability ? `, reading grade ${worst.page.readability.grade}` : "";
  return {
    title: `Rewrite ${worst.page.label}${model}`,
    what: `Start again from what a customer does with the offer, step by step, and drop ${joinSome([...new Set(worst.words.map((word) => `“${word.toLowerCase()}”`))], 5)} (${worst.words.length} such words in ${worst.page.words}${grade}). One result with a figure belongs in the first paragraph.`,
    where: nameSome([worst.page, ...others], 3),
    why: "People who compare suppliers come here after the first impression, and find nothing to compare.",
    first: `Explain ${worst.page.label} to a colleague from another department, record it, and write down what you said.`,
    checks: ["read-not-hard", "read-easy", "read-sentences", "read-plain", "diff-no-hype", "out-most-pages"],
    urgency: 6,
    reach: 1 + others.length,
  };
};

const nameResults: DraftAction = ({ site, isLost }) => {
  if (!isLost("out-present", "out-most-pages", "out-quantified", "out-from-problem")) return null;
  const without = site.messagePages.filter(
    ({ words, claims, role }) =>
      words >= 40 && claims.outcomes.length === 0 && !/^(contact|demo|faq|about)$/.test(role),
  );
  const [bare] = without;
  return {
    title: isLost("out-quantified")
      ? "Put one measured result on every page that sells"
      : bare && without.length === 1
        ? `Let ${bare.label} say what gets better`
        : "Let every page say what gets better",
    what: "Add one sentence to each with what a customer saved, avoided or won: the problem first, then the figure, with customer and date.",
    where: bare
      ? `${nameSome(without, 5)}${without.length < 3 ? ", then every page about the offer" : ""}`
      : "the pages about the offer",
    why: "Whoever has to justify the spending internally needs a number to pass on; features alone do not provide one.",
    first: "Write to five customers: “What takes you less time now, and how much?” Two answers are enough to begin.",
    checks: ["out-present", "out-most-pages", "out-quantified", "out-from-problem", "out-you", "aud-problem"],
    urgency: 0,
    reach: Math.max(1, without.length),
  };
};

const tellDifference: DraftAction = ({ site, isLost }) => {
  if (!isLost("diff-claim", "diff-specific", "diff-repeated")) return null;
  const hype = site.messagePages.flatMap(({ claims }) => claims.hype)[0];
  return {
    title: isLost("diff-claim")
      ? "Say why you and not the next supplier"
      : "Prove what makes you different, and repeat it",
    what: `Name the alternative a buyer really has (another supplier, doing it by hand, waiting) and one thing that is different with you, with a fact that can be checked.${hype ? ` Let it replace words like “${findHype(hype.quote) ?? ""}”.` : ""}`,
    where: "the home page and the page about the offer, in the same words",
    why: "Without a stated difference, price is the only thing left to compare.",
    first: "Ask sales which competitor came up in the last five offers, won or lost, and what tipped the scales.",
    checks: ["diff-claim", "diff-specific", "diff-proof", "diff-repeated", "diff-no-hype", "obj-comparison"],
    urgency: 0,
    reach: 2,
  };
};

const pageForSegment: DraftAction = ({ site, isLost }) => {
  if (!isLost("aud-segment-page")) return null;
  const stories = site.sellingPages.filter(({ role }) => role === "case-studies");
  return {
    title: "Build one page for your best kind of customer",
    what: "Choose the industry or role that brings in the most revenue. Give it a page with its own problem, its own example and its own next step, and link to it from the menu.",
    where: `a new page, linked from the home page${stories.length > 0 ? ` and from ${nameSome(stories, 2)}` : ""}`,
    why: "Visitors who find their own trade on a page stay; a general page asks them to use their imagination.",
    first: "List the last ten customers by industry. If three are alike, that is the page.",
    checks: ["aud-segment-page", "aud-headline", "aud-proof"],
    urgency: 0,
    reach: 1,
  };
};

const easeReading: DraftAction = ({ site, isLost }) => {
  if (!isLost("read-not-hard", "read-easy", "read-sentences", "read-scannable")) return null;
  const hard = site.sellingPages
    .filter(({ readability }) => readability !== null && readability.grade > 10)
    .sort((a, b) => (b.readability?.grade ?? 0) - (a.readability?.grade ?? 0));
  const [hardest] = hard;
  return {
    title: hardest
      ? `Bring ${nameSome(hard.slice(0, 2))} down to everyday reading`
      : "Break up long pages with subheadings",
    what: "Cut sentences over 25 words in two, put the actor first, and set a subheading that tells its section every 100 words or so.",
    where: hardest ? nameSome(hard, 5) : "the longer pages",
    why: "Experts skim, too: what takes two readings does not get read.",
    first: hardest
      ? `${capitalise(hardest.label)} is at reading grade ${hardest.readability?.grade ?? ""}. Halve its three longest sentences; the copy audit shows where to cut.`
      : "Give every section of the longest page a heading that could stand alone.",
    checks: ["read-not-hard", "read-easy", "read-sentences", "read-scannable", "read-plain"],
    urgency: 0,
    reach: Math.max(1, hard.length),
  };
};

/** Told by wording: only for sites in English. */
export const messageDrafts: readonly DraftAction[] = [
  sharpenFirstScreen,
  rewriteJargonPage,
  nameResults,
  tellDifference,
  pageForSegment,
  easeReading,
];

export const templateDraft: DraftAction = replaceTemplateText;
