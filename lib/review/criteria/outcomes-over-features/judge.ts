import { type Instance, type Judges, judgeEach, type MemberOutcome, unknown } from "@/lib/review/outcome";
import { measuredAt } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import { isJudgedLanguage } from "@/lib/text/language";
import { countPronouns } from "@/lib/text/pronouns";

const minWords = 100;
const minPronouns = 5;
const minLead = 1.5;

const ofItself: ReadonlySet<PageFacts["role"]> = new Set([
  "about",
  "careers",
  "article",
  "resources",
  "documentation",
  "case-studies",
]);
const articlePath = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])(?:\/|$)/;
const othersSpeak =
  /\b(?:interviews?|case stud(?:y|ies)|success(?:es)?|testimonials?|projects?|projekte?|referenzen|projets?)\b/i;

const minPagesOfTemplate = 3;

export const judge = {
  "out-you": ({ pages, home }) => {
    const repeated = findRepeated(pages);
    const members = pages
      .filter(speaksOfOffer)
      .map((page) => ({ name: page.label, page, ...countWords(page, repeated) }))
      .toSorted((a, b) => b.company - b.reader - (a.company - a.reader));
    const outcome = judgeEach(
      "page",
      members,
      ({ page, reader, company }): MemberOutcome => {
        if (!isJudgedLanguage(page.language)) return { unknown: "language" };
        if (page.words < minWords || reader + company < minPronouns) return { unknown: "few" };
        const instance: Instance = {
          ...measuredAt(page, "running text of its own"),
          measures: [{ amount: company, unit: "word", of: reader + company }],
        };
        if (company > reader && company < minLead * reader) return { unknown: "even" };
        return company > reader ? { failing: [instance] } : { passing: [instance] };
      },
      unknown("none"),
    );
    const [first, ...others] = [...outcome.failing, ...outcome.passing];
    if (first && others.length === 0 && first.pageUrl !== home?.url && pages.length > 2) return unknown("alone");
    const { verdict, population } = outcome;
    if (verdict !== "mostly" || population === null) return outcome;
    const { total, judged, failing } = population;
    return (judged - failing) * 2 > total ? { ...outcome, verdict: "holds" } : unknown("few");
  },
} satisfies Judges;

function countWords({ ownSentences, language }: PageFacts, repeated: ReadonlySet<string>) {
  if (!isJudgedLanguage(language)) return { reader: 0, company: 0 };
  return countPronouns(
    ownSentences.filter((sentence) => !repeated.has(sentence)),
    language,
  );
}

function speaksOfOffer(page: PageFacts): boolean {
  const { role, url, mainHeadings, isHome } = page;
  if (isLegalPage(page) || ofItself.has(role)) return false;
  const path = URL.parse(url)?.pathname ?? "";
  return isHome || !(articlePath.test(path) || othersSpeak.test(`${path} ${mainHeadings[0] ?? ""}`));
}

function findRepeated(pages: readonly PageFacts[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const { sentences } of pages)
    for (const text of new Set(sentences.map((sentence) => sentence.text))) uses.set(text, (uses.get(text) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count >= minPagesOfTemplate).map(([text]) => text));
}
