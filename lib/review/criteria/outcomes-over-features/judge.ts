import { type Instance, type Judges, judgeEach, type MemberOutcome, unknown } from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import { isAboutOffer } from "@/lib/site/pages-for-buyers";
import { placeOf } from "@/lib/site/prose";
import { isJudgedLanguage } from "@/lib/text/language";
import { countPronouns } from "@/lib/text/pronouns";
import { splitSentences } from "@/lib/text/sentences";

const minWords = 100;
const minPronouns = 5;
const minLead = 1.5;

const minPagesOfTemplate = 3;

export const judge = {
  "out-you": ({ pages, home }) => {
    const repeated = findRepeated(pages);
    const counted = pages
      .filter((page) => !isLegalPage(page))
      .map((page) => ({ name: page.label, page, ...countWords(page, repeated) }));
    const members = counted
      .filter(({ page }) => isAboutOffer(page, { pages }))
      .toSorted((a, b) => b.company - b.reader - (a.company - a.reader));
    const outcome = judgeEach(
      "page",
      members,
      ({ page, reader, company, worst }): MemberOutcome => {
        if (!isJudgedLanguage(page.language)) return { unknown: "language" };
        if (page.words < minWords || reader + company < minPronouns) return { unknown: "few" };
        const instance: Instance = {
          ...(worst ?? measuredAt(page, "running text of its own")),
          measures: [{ amount: company, unit: "we", of: reader + company }],
        };
        if (company > reader && company < minLead * reader) return { unknown: "even" };
        return company > reader ? { failing: [instance] } : { passing: [instance] };
      },
      unknown("none"),
    );
    const { verdict, population } = outcome;
    const [first, ...others] = [...outcome.failing, ...outcome.passing];
    const isOfHome = first?.pageUrl === home?.url;
    const speakOtherwise = counted.some(({ page, reader, company }) => page.role === "other" && company > reader);
    if (first && others.length === 0 && pages.length > 2 && !isOfHome) return unknown("alone");
    if (verdict === "holds" && others.length === 0 && isOfHome && (members.length > 1 || speakOtherwise))
      return unknown("home");
    if (verdict !== "mostly" || population === null) return outcome;
    const { total, judged, failing } = population;
    return (judged - failing) * 2 > total ? { ...outcome, verdict: "holds" } : unknown("few");
  },
} satisfies Judges;

function countWords(page: PageFacts, repeated: ReadonlySet<string>) {
  const { language, prose, ownSentences } = page;
  if (!isJudgedLanguage(language)) return { reader: 0, company: 0, worst: null };
  const own = new Set(ownSentences.filter((sentence) => !repeated.has(sentence)));
  const shown = prose
    .filter(({ captured }) => captured.hiddenIn === null)
    .flatMap(({ text, captured }) => splitSentences(text).map((sentence) => ({ sentence, place: placeOf(captured) })))
    .filter(({ sentence }) => own.has(sentence));
  const companyIn = (sentence: string) => countPronouns([sentence], language).company;
  const [worst = null] = shown.toSorted((a, b) => companyIn(b.sentence) - companyIn(a.sentence));
  const texts = shown.map(({ sentence }) => sentence);
  return { ...countPronouns(texts, language), worst: worst && quotedFrom(page, worst.sentence, worst.place) };
}

function findRepeated(pages: readonly PageFacts[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const { sentences } of pages)
    for (const text of new Set(sentences.map((sentence) => sentence.text))) uses.set(text, (uses.get(text) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count >= minPagesOfTemplate).map(([text]) => text));
}
