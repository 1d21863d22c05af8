import type { CapturedText } from "@/lib/browser/types";
import { maxSentenceWords } from "@/lib/review/defects/wording-defects";
import { auditedPages, judgePages, type PagesWording } from "@/lib/review/judge-pages";
import { notApplicable, notAssessed, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { getEaseBars, maxWordsPerSentence } from "@/lib/text/readability-formula";
import { countWords } from "@/lib/text/sentences";
import { joinSome } from "@/lib/text/wording";

const maxWordsPerHeading = 300;
const maxWordsBetweenPictures = 180;
const maxDividerWords = 14;

export const judge = {
  "read-not-hard": (site: SiteFacts): Verdict => judgeEase(site, "veryHard"),
  "read-easy": (site: SiteFacts): Verdict => judgeEase(site, "easy"),
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
          `has more than ${maxWordsPerSentence} words per sentence on average`,
          `have more than ${maxWordsPerSentence} words per sentence on average`,
        ],
      },
    ),
  "read-scannable": (site: SiteFacts): Verdict => {
    const pages = site.pages.filter((page) => !isLegalPage(page) && page.words > maxWordsPerHeading);
    if (pages.length === 0 && site.pages.length > 0) {
      return notApplicable(
        `None of ${auditedPages(site.pages)} has more than ${maxWordsPerHeading} words of running text, so subheadings are not needed.`,
      );
    }
    const verdict = judgePages(
      pages,
      pages.length,
      (page) => {
        const { words, heading } = findLongestRun(page);
        if (words <= maxWordsPerHeading || isBrokenByPictures(page)) return null;
        const evidence = heading === null ? measuredAt(page, "main text") : quotedFrom(page, heading, "heading");
        return { short: `${words} words`, evidence: [evidence], size: words };
      },
      {
        none: "No page was audited.",
        holds: [
          `has more than ${maxWordsPerHeading} words of running text and nothing longer without a subheading, list or other break`,
          `with more than ${maxWordsPerHeading} words of running text have nothing longer without a subheading, list or other break`,
        ],
        fails: [
          `has a longer run of text without a subheading or other break than ${maxWordsPerHeading} words`,
          `with more than ${maxWordsPerHeading} words of running text have a longer run than that without a subheading or other break`,
        ],
        place: "headings",
      },
    );
    const broken = pages
      .filter(isBrokenByPictures)
      .map((page) => `${page.label} (${findLongestRun(page).words} words)`);
    return broken.length === 0
      ? verdict
      : {
          ...verdict,
          observation: `${verdict.observation} Pictures stand in the longest run of ${joinSome(broken, 3)}.`,
        };
  },
};

function judgeEase(site: SiteFacts, bar: "veryHard" | "easy"): Verdict {
  const scored = site.pages.filter((page) => !isLegalPage(page) && page.readingEase !== null);
  if (scored.length === 0) return notAssessed(whyUnscored(site.pages));
  const isBelow = ({ readingEase, language }: PageFacts) => (readingEase ?? 0) < getEaseBars(language)[bar];
  if (bar === "easy" && scored.some(isInBetween) && !scored.some(isBelow))
    return notAssessed("The text is of the ease that is usual for German business texts, neither easy nor hard.");
  const language = scored[0]?.language ?? null;
  const least = `${getEaseBars(language)[bar]}${language === "de" ? ", the bar for German texts," : ""}`;
  const upTo = least.replace(/,$/, "");
  const scale = "on Flesch's scale of 0 (very hard) to 100";
  const withText = scored.length > 1 ? "with enough text " : "";
  const verdict = judgePages(
    scored,
    scored.length,
    (page) =>
      isBelow(page)
        ? {
            short: `${page.readingEase}, ${page.wordsPerSentence} words per sentence`,
            evidence: [measuredAt(page, "running text")],
            size: -(page.readingEase ?? 0),
          }
        : null,
    {
      none: "",
      holds: [`has a reading ease of at least ${upTo}`, `with enough text have a reading ease of at least ${upTo}`],
      fails: [
        `${withText}has a reading ease below ${least} ${scale}`,
        `${withText}have a reading ease below ${least} ${scale}`,
      ],
      place: "running text",
    },
  );
  const below = scored.filter(isBelow);
  const areShort = below.length > 0 && !below.some(hasLongSentences);
  const why = areShort ? " The sentences there are not long: long words weigh most." : "";
  const alone =
    scored.length === 1 && site.pages.length > 1 ? " No other audited page has enough text to measure." : "";
  return { ...verdict, observation: verdict.observation + why + alone };
}

/** Below 50 Amstad's scale says "difficult", and most German texts for businesses are. */
function isInBetween({ language, readingEase }: PageFacts): boolean {
  const { easy } = getEaseBars(null);
  return language === "de" && (readingEase ?? 0) < easy && (readingEase ?? 0) >= getEaseBars("de").easy;
}

function hasLongSentences({ wordsPerSentence }: PageFacts): boolean {
  return (wordsPerSentence ?? 0) > maxWordsPerSentence;
}

function judgeProse(
  site: SiteFacts,
  find: Parameters<typeof judgePages>[2],
  wording: Pick<PagesWording, "holds" | "fails">,
): Verdict {
  const telling = site.pages.filter((page) => !isLegalPage(page));
  const measurable = telling.filter(({ wordsPerSentence }) => wordsPerSentence !== null);
  if (measurable.length === 0) return notAssessed(whyUnmeasured(telling, "hundred words"));
  return judgePages(measurable, measurable.length, find, {
    none: "",
    holds: [wording.holds[0], `with enough text ${wording.holds[1]}`],
    fails: [wording.fails[0], `with enough text ${wording.fails[1]}`],
    place: "running text",
  });
}

function whyUnscored(pages: readonly PageFacts[]): string {
  return whyUnmeasured(pages, "twenty sentences and two hundred words");
}

function whyUnmeasured(pages: readonly PageFacts[], needed: string): string {
  return pages.some(({ language, words }) => words >= 100 && !isJudgedLanguage(language))
    ? "Reading ease and sentence length are measured for English, German and French only."
    : `No audited page has the ${needed} of running text that such a measurement needs.`;
}

function isBrokenByPictures(page: PageFacts): boolean {
  const { words, heading } = findLongestRun(page);
  if (words <= maxWordsPerHeading) return false;
  const { images = 0 } = page.capture.sections.find((section) => section.heading === heading) ?? {};
  return images > 0 && words <= maxWordsBetweenPictures * (images + 1);
}

function findLongestRun({ capture, prose }: PageFacts): { words: number; heading: string | null } {
  const blocks = new Map(prose.map((block) => [block.captured, block]));
  let longest: { words: number; heading: string | null } = { words: 0, heading: null };
  let run = longest;
  for (const captured of capture.texts) {
    if (captured.area !== "main") continue;
    const block = captured.hiddenIn === null && !isDivider(captured) ? blocks.get(captured) : undefined;
    if (!block) {
      run = { words: 0, heading: captured.heading };
      continue;
    }
    run =
      run.words > 0 && run.heading === block.heading
        ? { heading: block.heading, words: run.words + block.words }
        : { heading: block.heading, words: block.words };
    if (run.words > longest.words) longest = run;
  }
  return longest;
}

function isDivider({ kind, text }: CapturedText): boolean {
  if (kind !== "paragraph" && kind !== "other") return true;
  return countWords(text.slice(0, 400)) <= maxDividerWords && !/[.!…]["”“»)\]]?$/.test(text);
}
