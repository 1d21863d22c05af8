/** Two pages give different figures for the same thing, so readers believe neither. */

import { countriesOf } from "@/lib/site/page-countries";
import type { PageFacts } from "@/lib/site/page-facts";
import type { PageRole } from "@/lib/site/page-role";
import { isForBuyers } from "@/lib/site/pages-for-buyers";
import type { SiteFacts } from "@/lib/site/site-facts";
import { findAmounts, partOf } from "@/lib/text/money";
import { remembered } from "@/lib/text/remembered";
import { splitSentences } from "@/lib/text/sentences";

export interface StatedFigure {
  pageUrl: string;
  figure: string;
  sentence: string;
  kind: "price" | "years";
  role: PageRole;
  value: number;
  currency: string;
  about: string;
}

const minAboutWords = 4;
const maxSentences = 2_000;
/** "This model costs …" means another thing on each page. */
const pointing =
  /(?<!\p{L})(?:this|these|that|here|it|diese[rsmn]?|hier|es|ce(?:tte|s)?|ici|il|elle|est[ea]s?|quest[aeio])(?!\p{L})/iu;
const ownYears =
  /(?<!\p{L})(?:we|our|us|i|my|experience|in business|wir|unsere?[mnrs]?|ich|mein(?:e[mnrs]?)?|erfahrung|nous|notre|nos|je|mon|expérience|experiencia|esperienza|ervaring)(?!\p{L})/iu;
/** About the company: "years of experience" alone may be an employee's. */
const ofCompany = /(?<!\p{L})(?:we|our|us|wir|unsere?[mnrs]?|nous|notre|nos)(?!\p{L})/iu;
const promise = /guarant|warrant|garanti/iu;

export function findContradictions(site: SiteFacts): [StatedFigure, StatedFigure][] {
  const byThing = Map.groupBy(statedFigures(site), ({ kind, about }) => `${kind} ${about}`);
  return [...byThing.values()].flatMap((all): [StatedFigure, StatedFigure][] => {
    const [first] = all;
    if (first === undefined || first.about.split(" ").length < minAboutWords) return [];
    // Several figures on a page, or two pages of one kind, may be about several things.
    const pages = Map.groupBy(all, ({ pageUrl }) => pageUrl);
    if ([...pages.values()].some((own) => new Set(own.map(({ value }) => value)).size > 1)) return [];
    const other = all.find(
      ({ value, role, currency }) => value !== first.value && role !== first.role && currency === first.currency,
    );
    return other === undefined || pages.size > 3 || !isOneThing([first, other]) ? [] : [[first, other]];
  });
}

/** Product pages share words, but each is about its own product. */
function isOneThing(pair: readonly StatedFigure[]): boolean {
  return pair.some(({ kind }) => kind === "price")
    ? pair.some(({ role }) => role === "home" || role === "pricing")
    : pair.every(({ sentence }) => ofCompany.test(sentence));
}

/** Wider than contradictions: years that pages give differently, whatever they are about. */
export function findContestedFigures(site: SiteFacts): StatedFigure[] {
  const years = statedFigures(site).filter(({ kind }) => kind === "years");
  const contested = years.filter((one) =>
    years.some(({ pageUrl, value }) => pageUrl !== one.pageUrl && value !== one.value),
  );
  return [...findContradictions(site).flat(), ...contested];
}

const statedFigures = remembered(({ pages }: SiteFacts) =>
  pages
    .filter((page) => isForBuyers(page) && page.role !== "case-studies")
    .flatMap((page) => sentencesOf(page).flatMap((sentence) => figuresIn(sentence, page))),
);

function sentencesOf({ capture }: PageFacts): string[] {
  const texts = capture.texts.filter(({ area, kind }) => area === "main" && kind !== "code" && kind !== "quote");
  return [...texts, ...capture.headings]
    .flatMap(({ text }) => (/\p{Nd}/u.test(text) ? splitSentences(text) : []))
    .slice(0, maxSentences);
}

function figuresIn(sentence: string, { url, capture, role }: PageFacts): StatedFigure[] {
  const language = /^[a-z]{2}/i.exec(capture.lang)?.[0].toLowerCase() ?? null;
  const amounts = findAmounts(sentence, { language, countries: countriesOf({ ...capture, url }) });
  const [amount] = amounts;
  const stated = { pageUrl: url, sentence, role };
  const prices =
    amount !== undefined && amounts.length === 1 && !pointing.test(sentence)
      ? [
          {
            ...stated,
            kind: "price" as const,
            figure: amount.text,
            value: amount.value,
            currency: amount.currencies.join(),
          },
        ]
      : [];
  const years = yearsIn(sentence, language);
  const isOwn = years.length === 1 && ownYears.test(sentence) && !promise.test(sentence);
  const own = isOwn
    ? years.map(({ text, value }) => ({ ...stated, kind: "years" as const, figure: text, value, currency: "" }))
    : [];
  return [...prices, ...own].map((each) => ({ ...each, about: wordsWithout(sentence, each.figure) }));
}

function wordsWithout(sentence: string, figure: string): string {
  return sentence
    .replace(figure, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}

const maxYears = 150;

function yearsIn(sentence: string, language: string | null): { text: string; value: number }[] {
  const units = [yearIn("en"), yearIn(language ?? "en")];
  return [...sentence.matchAll(/(?<![\p{Nd}.,])(\d{1,3})\+? (\p{L}{2,8})/gu)].flatMap(([text, digits, word = ""]) => {
    const isYear = units.some((unit) => word.toLowerCase().startsWith(unit) && word.length <= unit.length + 2);
    const value = Number(digits);
    return isYear && value > 1 && value < maxYears ? [{ text, value }] : [];
  });
}

/** "year", "jahr", "an": other forms begin with it. */
const yearIn = remembered((language: string): string => {
  const format = new Intl.NumberFormat(language, { style: "unit", unit: "year", unitDisplay: "long" });
  return partOf(format, "unit", 1).toLowerCase() || "year";
});
