import { fail, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isJudgedLanguage, type JudgedLanguage } from "@/lib/text/language";
import { countPronouns } from "@/lib/text/pronouns";
import { joinSome } from "@/lib/text/wording";

const minWords = 100;
const minPronouns = 5;

const ofItself: ReadonlySet<PageFacts["role"]> = new Set([
  "about",
  "careers",
  "article",
  "resources",
  "documentation",
  "case-studies",
]);
/** The year and month in an address are an article's. */
const datedPath = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/|$)/;
const othersSpeak =
  /\b(?:interviews?|case stud(?:y|ies)|success(?:es)?|testimonials?|projects?|projekte?|referenzen|projets?)\b/i;

const shownWords: Record<JudgedLanguage, [reader: string, own: string]> = {
  en: ["you", "we"],
  de: ["Sie/du", "wir"],
  fr: ["vous/tu", "nous"],
};

const minPagesOfTemplate = 3;

export const judge = {
  "out-you": (site: SiteFacts): Verdict => {
    const pages = site.pages.filter((page) => page.words >= minWords && speaksOfOffer(page));
    const repeated = findRepeated(site.pages);
    const counted = pages.flatMap((page) => {
      if (!isJudgedLanguage(page.language)) return [];
      const own = page.ownSentences.filter((sentence) => !repeated.has(sentence));
      return [{ page, words: shownWords[page.language], ...countPronouns(own, page.language) }];
    });
    const measured = counted.filter(({ reader, company }) => reader + company >= minPronouns);
    const [only] = measured;
    if (only !== undefined && measured.length === 1 && only.page !== site.home && site.pages.length > 2)
      return notAssessed("Words such as “you” and “we” occur often enough to count on one page alone.");
    if (measured.length === 0) return notAssessed(whyUnmeasured(pages));
    const selfish = measured
      .filter(({ reader, company }) => company > reader)
      .sort((a, b) => b.company - b.reader - (a.company - a.reader));
    const good = measured.length - selfish.length;
    const listed = joinSome(
      (selfish.length > 0 ? selfish : measured).map(
        ({ page, words: [you, we], reader, company }) => `${page.label} (“${you}” ${reader}, “${we}” ${company})`,
      ),
      3,
    );
    const evidence = (selfish.length > 0 ? selfish : measured).map(({ page }) => measuredAt(page, "running text"));
    const where =
      measured.length === 1
        ? "the one page that speaks of the offer and uses them often enough to count"
        : `${selfish.length === 0 ? "all" : `${selfish.length} of`} ${measured.length} pages that speak of the offer and use them often enough to count`;
    const tally =
      selfish.length === 0
        ? "Words for the reader are at least as frequent as words for the organisation itself"
        : "Words for the organisation itself outnumber words for the reader";
    const observation = `${tally} on ${where}, leaving out sentences that several pages share: ${listed}.`;
    return good * 2 > measured.length
      ? pass(observation, evidence)
      : fail(
          observation,
          evidence,
          selfish.map(({ page }) => page.url),
        );
  },
};

function speaksOfOffer(page: PageFacts): boolean {
  const { role, url, mainHeadings, isHome } = page;
  if (isLegalPage(page) || ofItself.has(role)) return false;
  const path = URL.parse(url)?.pathname ?? "";
  return isHome || !(datedPath.test(path) || othersSpeak.test(`${path} ${mainHeadings[0] ?? ""}`));
}

function findRepeated(pages: readonly PageFacts[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const { sentences } of pages)
    for (const text of new Set(sentences.map((sentence) => sentence.text))) uses.set(text, (uses.get(text) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count >= minPagesOfTemplate).map(([text]) => text));
}

function whyUnmeasured(pages: readonly PageFacts[]): string {
  if (pages.length === 0) return `No audited page about the offer has ${minWords} words of running text.`;
  return pages.some(({ language }) => isJudgedLanguage(language))
    ? "Words such as “you” and “we” hardly occur in the text, so they can't be compared."
    : "Words such as “you” and “we” are counted in English, German and French only.";
}
