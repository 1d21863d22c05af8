import { defects } from "@/lib/ai/defects/find";
import { maxSentenceWords } from "@/lib/ai/defects/wording-defects";
import { measuredAt, quotedFrom } from "@/lib/ai/facts/cite";
import { isLegalPage } from "@/lib/ai/facts/legal-page";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { auditedPages, judgePages, type PagesWording } from "@/lib/ai/measured/judge-pages";
import { notAssessed, type Verdict } from "@/lib/ai/rubric/verdict";
import { isJudgedLanguage } from "@/lib/ai/text/language";

const easyFrom = 50;
const maxWordsPerSentence = 20;
/** A shorter page needs no subheading, and no run of text between two may be longer. */
const maxWordsPerHeading = 300;

/** Measured on the prose of the main area, by the formula for the page's language. */
export const readabilityJudges = {
  "read-not-hard": (site: SiteFacts): Verdict =>
    judgeProse(site, defects["hard-text"].find, {
      holds: ["has a reading ease of 30 or more", "have a reading ease of 30 or more"],
      fails: ["has a reading ease below 30, very hard", "have a reading ease below 30, very hard"],
    }),
  "read-easy": (site: SiteFacts): Verdict =>
    judgeProse(
      site,
      (page) => {
        const ease = page.readingEase ?? 0;
        if (ease >= easyFrom) return null;
        return { short: `${ease}`, evidence: [measuredAt(page, "running text")], size: -ease };
      },
      {
        holds: [`has a reading ease of ${easyFrom} or more`, `have a reading ease of ${easyFrom} or more`],
        fails: [`has a reading ease below ${easyFrom}`, `have a reading ease below ${easyFrom}`],
      },
    ),
  "read-sentences": (site: SiteFacts): Verdict =>
    judgeProse(
      site,
      (page) => {
        const average = page.wordsPerSentence ?? 0;
        if (average <= maxWordsPerSentence) return null;
        const longest = [...page.sentences].sort((a, b) => b.words - a.words)[0];
        const evidence =
          longest && longest.words > maxSentenceWords ? quotedFrom(page, longest.text, longest.place) : null;
        return { short: `${average}`, evidence: [evidence ?? measuredAt(page, "running text")], size: average };
      },
      {
        holds: [
          `has ${maxWordsPerSentence} words or fewer a sentence on average`,
          `have ${maxWordsPerSentence} words or fewer a sentence on average`,
        ],
        fails: [
          `has more than ${maxWordsPerSentence} words a sentence on average`,
          `have more than ${maxWordsPerSentence} words a sentence on average`,
        ],
      },
    ),
  "read-scannable": (site: SiteFacts): Verdict => {
    const long = site.pages.filter((page) => !isLegalPage(page) && shownWords(page) > maxWordsPerHeading);
    return judgePages(
      long,
      long.length,
      (page) => {
        const { words, heading } = findLongestRun(page);
        if (words <= maxWordsPerHeading) return null;
        const evidence = heading === null ? measuredAt(page, "main text") : quotedFrom(page, heading, "heading");
        return { short: `${words} words`, evidence: [evidence], size: words };
      },
      {
        none: `None of ${auditedPages(site.pages)} has more than ${maxWordsPerHeading} words of running text, so subheadings are not needed.`,
        holds: [
          `has more than ${maxWordsPerHeading} words of running text and a subheading at least that often`,
          `with more than ${maxWordsPerHeading} words of running text have a subheading at least that often`,
        ],
        fails: [
          `has a longer run of text without a subheading than ${maxWordsPerHeading} words`,
          `with more than ${maxWordsPerHeading} words of running text have a longer run than that without a subheading`,
        ],
        place: "headings",
      },
    );
  },
};

function judgeProse(
  site: SiteFacts,
  find: Parameters<typeof judgePages>[2],
  wording: Pick<PagesWording, "holds" | "fails">,
): Verdict {
  const telling = site.pages.filter((page) => !isLegalPage(page));
  const measurable = telling.filter(({ readingEase }) => readingEase !== null);
  if (measurable.length === 0) return notAssessed(whyUnmeasured(telling));
  return judgePages(measurable, measurable.length, find, {
    none: "",
    holds: [wording.holds[0], `with enough text ${wording.holds[1]}`],
    fails: [wording.fails[0], `with enough text ${wording.fails[1]}`],
    place: "running text",
  });
}

function whyUnmeasured(pages: readonly PageFacts[]): string {
  return pages.some(({ language, words }) => words >= 100 && !isJudgedLanguage(language))
    ? "Reading ease and sentence length are measured for English, German and French only."
    : "No audited page has the hundred words of running text that such a measurement needs.";
}

/** What waits behind tabs and accordions has headings of its own. */
const shown = ({ prose }: PageFacts) => prose.filter(({ captured }) => captured.hiddenIn === null);

function shownWords(page: PageFacts): number {
  return shown(page).reduce((sum, { words }) => sum + words, 0);
}

function findLongestRun(page: PageFacts): { words: number; heading: string | null } {
  let longest: { words: number; heading: string | null } = { words: 0, heading: null };
  let run = longest;
  for (const { heading, words } of shown(page)) {
    run = run.words > 0 && run.heading === heading ? { heading, words: run.words + words } : { heading, words };
    if (run.words > longest.words) longest = run;
  }
  return longest;
}
