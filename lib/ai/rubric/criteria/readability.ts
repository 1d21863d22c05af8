import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import { type Mention, mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { free, isMajority, judged, notAssessed } from "@/lib/ai/rubric/verdicts";
import { findJargon } from "@/lib/ai/text/plain-words";
import type { Readability } from "@/lib/ai/text/readability";
import { count, joinSome } from "@/lib/ai/text/wording";

const hardGrade = 14;
const easyGrade = 10;
const mostWordsPerSentence = 20;
/** A page shorter than this needs no subheadings. */
const longPageWords = 150;
const mostWordsPerHeading = 120;
const mostJargonPerHundredWords = 1;

interface ReadPage {
  page: PageFacts;
  readability: Readability;
}

/** GOV.UK: short sentences and plain words serve experts too. Measured on the copy in the main area. */
export const readability: Criterion = {
  name: "Readability",
  subject: "The text",
  checks: [
    {
      id: "read-not-hard",
      statement: `The text is below reading grade ${hardGrade}.`,
      has: "is not academic",
      lacks: "reads like an academic paper",
      needsEnglish: true,
      judge: (site) => overPages(site, (pages) => gradeVerdict(pages, hardGrade)),
    },
    {
      id: "read-easy",
      statement: `The text is at reading grade ${easyGrade} or below.`,
      has: "is easy to read",
      lacks: "is harder to read than it need be",
      needsEnglish: true,
      judge: (site) => overPages(site, (pages) => gradeVerdict(pages, easyGrade)),
    },
    {
      id: "read-sentences",
      statement: `Sentences have ${mostWordsPerSentence} words or fewer on average.`,
      has: "keeps sentences short",
      lacks: "has long sentences",
      needsEnglish: true,
      judge: (site) =>
        overPages(site, (pages) => {
          const average = mean(pages.map(({ readability: { wordsPerSentence } }) => wordsPerSentence));
          const longest = findLongest(site);
          const example = longest
            ? ` The longest has ${longest.words} words: ${cite(site, longest.evidence, 110)}.`
            : "";
          return judged(
            average <= mostWordsPerSentence,
            `Sentences have ${round(average)} words on average.${example}`,
            longest ? [longest.evidence] : [],
          );
        }),
    },
    {
      id: "read-scannable",
      statement: "Long pages have a subheading for every 120 words or so.",
      has: "can be scanned by its subheadings",
      lacks: "has too few subheadings to scan",
      needsEnglish: false,
      judge: (site) => {
        const long = site.sellingPages.filter(({ words }) => words >= longPageWords);
        if (long.length === 0)
          return free("No page is long enough to need many subheadings.", "pages with 150 words or more");
        const perHeading = (page: PageFacts) => page.words / Math.max(1, page.capture.headings.length);
        const good = long.filter((page) => perHeading(page) <= mostWordsPerHeading);
        const dense = long.filter((page) => !good.includes(page));
        const rest = dense.length > 0 ? `; too few on ${nameSome(dense)}` : "";
        return judged(
          isMajority(good.length, long.length),
          `Enough subheadings stand on ${good.length} of ${count(long.length, "longer page")}${rest}.`,
          (dense.length > 0 ? dense : good).map((page) => measured(page, "headings")),
        );
      },
    },
    {
      id: "read-plain",
      statement: "Jargon is rare: at most one such word in a hundred.",
      has: "uses plain words",
      lacks: "hides behind jargon",
      needsEnglish: true,
      judge: (site) => {
        const pages = site.sellingPages.filter(({ words }) => words >= 30);
        if (pages.length === 0) return notAssessed("No page has enough text to judge its words.");
        const found = pages.map((page) => ({
          page,
          jargon: page.statements.flatMap((statement) =>
            findJargon(statement.quote).map((word) => ({ word, statement })),
          ),
        }));
        const heavy = found
          .filter(({ page, jargon }) => (jargon.length * 100) / page.words > mostJargonPerHundredWords)
          .sort((a, b) => b.jargon.length - a.jargon.length);
        const [worst] = heavy;
        const first = worst?.jargon[0];
        if (!worst || !first)
          return free(`Hardly any office jargon stands on ${auditedPages(site)}.`, "office jargon and wordy phrases");
        const words = [...new Set(worst.jargon.map(({ word }) => `“${word.toLowerCase()}”`))];
        return judged(
          isMajority(pages.length - heavy.length, pages.length),
          `${pages.length - heavy.length} of ${count(pages.length, "page")} keep to plain words; ${worst.page.label} has ${joinSome(words, 5)}.`,
          [first.statement],
        );
      },
    },
  ],
};

function overPages(site: SiteFacts, judge: (pages: ReadPage[]) => Verdict): Verdict {
  const pages = site.sellingPages.flatMap((page): ReadPage[] =>
    page.readability ? [{ page, readability: page.readability }] : [],
  );
  if (pages.length === 0)
    return notAssessed(`No audited page has the 60 words of running text that a reading grade needs.`);
  return judge(pages);
}

function gradeVerdict(pages: ReadPage[], limit: number): Verdict {
  const average = mean(pages.map(({ readability: { grade } }) => grade));
  const ranked = [...pages].sort((a, b) => b.readability.grade - a.readability.grade);
  const [hardest] = ranked;
  const easiest = ranked.at(-1);
  const range =
    hardest && easiest && hardest !== easiest
      ? ` Hardest is ${hardest.page.label} (${hardest.readability.grade}), easiest ${easiest.page.label} (${easiest.readability.grade}).`
      : "";
  return judged(
    average < limit + (limit === easyGrade ? 0.5 : 0),
    `The mean Flesch-Kincaid grade of ${count(pages.length, "page")} is ${round(average)}.${range}`,
    hardest ? [measured(hardest.page, "running text")] : [],
  );
}

/** The longest sentence of the copy, or null when none is over 25 words. */
export function findLongest(site: SiteFacts): { evidence: Mention; words: number } | null {
  const [longest] = site.sellingPages
    .flatMap(({ statements }) => statements)
    .filter(({ kind, words }) => kind !== "heading" && words > 25)
    .sort((a, b) => b.words - a.words);
  return longest ? { evidence: mention(longest.pageUrl, longest.quote, longest.place), words: longest.words } : null;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Math.round(value * 10) / 10;
