import type { CapturedText } from "@/lib/browser/types";
import {
  type Judges,
  judgeFigures,
  judgePages,
  type MemberOutcome,
  notApplicable,
  type Outcome,
} from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { getEaseBars, maxWordsPerSentence } from "@/lib/text/readability-formula";
import { countWords } from "@/lib/text/sentences";

const maxWordsPerHeading = 300;
const maxWordsBetweenPictures = 180;
const maxDividerWords = 14;

export const judge = {
  "read-not-hard": ({ pages }) =>
    judgeText(pages, (page) => judgeProse(page, page.readingEase, "ease", getEaseBars(page.language).veryHard)),
  "read-easy": ({ pages }) =>
    judgeText(pages, (page) =>
      isUsualGerman(page)
        ? { unknown: "usual" }
        : judgeProse(page, page.readingEase, "ease", getEaseBars(page.language).easy),
    ),
  "read-sentences": ({ pages }) =>
    judgeText(pages, (page) => judgeProse(page, page.wordsPerSentence, "word", maxWordsPerSentence)),
  "read-scannable": ({ pages }) => {
    const long = pages.filter(({ words }) => words > maxWordsPerHeading);
    if (long.every(isLegalPage)) return notApplicable("short");
    return judgeText(long, (page) => {
      const run = findLongestRun(page);
      const text = measuredAt(page, "main text");
      if (isBrokenByPictures(run, page)) return { passing: [text] };
      const place =
        run.words <= maxWordsPerHeading || run.heading === null ? text : quotedFrom(page, run.heading, "heading");
      return judgeFigures(place, [{ amount: run.words, unit: "word", limit: maxWordsPerHeading }]);
    });
  },
} satisfies Judges;

function judgeText(pages: readonly PageFacts[], judgePage: (page: PageFacts) => MemberOutcome): Outcome {
  const legalLast = pages.toSorted((a, b) => Number(isLegalPage(a)) - Number(isLegalPage(b)));
  return judgePages(legalLast, (page) => (isLegalPage(page) ? { unknown: "legal" } : judgePage(page)), "short");
}

function judgeProse(page: PageFacts, amount: number | null, unit: "ease" | "word", limit: number): MemberOutcome {
  const { words, language } = page;
  const ifUnmeasured = words >= 100 && !isJudgedLanguage(language) ? "language" : "short";
  return judgeFigures(measuredAt(page, "running text"), [{ amount, unit, limit }], ifUnmeasured);
}

/** Amstad's scale calls texts below 50 difficult, and most German texts for businesses are. */
const isUsualGerman = ({ language, readingEase }: PageFacts): boolean =>
  language === "de" &&
  readingEase !== null &&
  readingEase < getEaseBars(null).easy &&
  readingEase >= getEaseBars("de").easy;

type Run = { words: number; heading: string | null };

function isBrokenByPictures({ words, heading }: Run, { capture: { sections } }: PageFacts): boolean {
  const { images = 0 } = sections.find((section) => section.heading === heading) ?? {};
  return images > 0 && words <= maxWordsBetweenPictures * (images + 1);
}

function findLongestRun({ capture, prose }: PageFacts): Run {
  const blocks = new Map(prose.map((block) => [block.captured, block]));
  let longest: Run = { words: 0, heading: null };
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
