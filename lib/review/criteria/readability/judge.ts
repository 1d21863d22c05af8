import type { CapturedText } from "@/lib/browser/types";
import {
  type Instance,
  judgeEach,
  type MemberOutcome,
  notApplicable,
  type Outcome,
  unknown,
} from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { getEaseBars, maxWordsPerSentence } from "@/lib/text/readability-formula";
import { countWords } from "@/lib/text/sentences";

const maxWordsPerHeading = 300;
const maxWordsBetweenPictures = 180;
const maxDividerWords = 14;

export const judge = {
  "read-not-hard": ({ pages }: SiteFacts): Outcome =>
    judgeText(pages, (page) => judgeEase(page, getEaseBars(page.language).veryHard)),
  "read-easy": ({ pages }: SiteFacts): Outcome =>
    judgeText(pages, (page) =>
      isUsualGerman(page) ? { unknown: "usual" } : judgeEase(page, getEaseBars(page.language).easy),
    ),
  "read-sentences": ({ pages }: SiteFacts): Outcome =>
    judgeText(pages, (page) => {
      const { wordsPerSentence: amount } = page;
      if (amount === null) return { unknown: whyUnmeasured(page) };
      return decide(amount <= maxWordsPerSentence, {
        ...measuredAt(page, "running text"),
        measures: [{ amount, unit: "word" }],
      });
    }),
  "read-scannable": ({ pages }: SiteFacts): Outcome => {
    const long = pages.filter(({ words }) => words > maxWordsPerHeading);
    if (long.every(isLegalPage)) return notApplicable("short");
    return judgeText(long, (page) => {
      const run = findLongestRun(page);
      if (run.words <= maxWordsPerHeading || isBrokenByPictures(run, page))
        return { passing: [measuredAt(page, "main text")] };
      const place = run.heading === null ? measuredAt(page, "main text") : quotedFrom(page, run.heading, "heading");
      return { failing: [{ ...place, measures: [{ amount: run.words, unit: "word" }] }] };
    });
  },
};

function judgeText(pages: readonly PageFacts[], judgePage: (page: PageFacts) => MemberOutcome): Outcome {
  const members = pages
    .map((page) => ({ name: page.label, page }))
    .toSorted((a, b) => Number(isLegalPage(a.page)) - Number(isLegalPage(b.page)));
  const outcome = judgeEach(
    "page",
    members,
    ({ page }) => (isLegalPage(page) ? { unknown: "legal" } : judgePage(page)),
    unknown("short"),
  );
  return { ...outcome, failing: outcome.failing.toSorted((a, b) => badness(b) - badness(a)) };
}

const badness = ({ measures: [first] = [] }: Instance) =>
  first?.unit === "ease" ? -first.amount : (first?.amount ?? 0);

const decide = (isGood: boolean, instance: Instance): MemberOutcome =>
  isGood ? { passing: [instance] } : { failing: [instance] };

function judgeEase(page: PageFacts, bar: number): MemberOutcome {
  const { readingEase: amount } = page;
  if (amount === null) return { unknown: whyUnmeasured(page) };
  return decide(amount >= bar, { ...measuredAt(page, "running text"), measures: [{ amount, unit: "ease" }] });
}

/** Below 50 Amstad's scale says "difficult", and most German texts for businesses are. */
function isUsualGerman({ language, readingEase }: PageFacts): boolean {
  return (
    language === "de" &&
    readingEase !== null &&
    readingEase < getEaseBars(null).easy &&
    readingEase >= getEaseBars("de").easy
  );
}

const whyUnmeasured = ({ language, words }: PageFacts) =>
  words >= 100 && !isJudgedLanguage(language) ? "language" : "short";

interface Run {
  words: number;
  heading: string | null;
}

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
