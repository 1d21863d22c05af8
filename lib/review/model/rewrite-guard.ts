/** Whether a proposed text adds what the site does not say. Code decides this, whatever a model made of its rules. */
import { normaliseText } from "@/lib/text/normalise";

const maxBrackets = 1;

/** Words that promise, boast or count, in English, German and French; one is allowed where the site has it. */
const promiseWords = new Set(
  `guarantee guaranteed guarantees award awards awarded certified certificate leading best number-one first-class world-class
unlimited forever instantly instant risk-free money-back trusted proven free lifetime always never
garantie garantiert garantieren ausgezeichnet zertifiziert führend führende führender führendes beste besten bester
kostenlos kostenfrei risikofrei sofort unbegrenzt bewährt nie immer
garanti garantie garantis garantit certifié certifiée gratuit gratuite meilleur meilleure illimité leader prouvé
two three four five six seven eight nine ten twelve dozen dozens hundred hundreds thousand thousands million millions
double triple twice half
zwei drei vier fünf sechs sieben acht neun zehn zwölf hundert hunderte tausend tausende
doppelt dreifach halb deux trois quatre cinq sept huit neuf dix douze cent cents mille double triple moitié`.split(
    /\s+/,
  ),
);

const titles = new Set(["firma", "herr", "herrn", "frau", "dr", "prof"]);
const legalForms = new Set(["gmbh", "ag", "se", "kg", "ug", "ltd", "inc", "llc", "bv", "sarl", "sas", "corp"]);

export interface KnownText {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

export function knownText(texts: readonly string[]): KnownText {
  const words = new Set<string>();
  const numbers = new Set<string>();
  for (const text of texts) {
    const whole = normaliseText(text);
    for (const word of wordsOf(whole)) for (const part of formsOf(word)) words.add(part);
    for (const number of numbersOf(whole)) numbers.add(number);
  }
  return { words, numbers };
}

/** Why a proposal must not be shown, or null. @param language its primary tag, null when unknown. */
export function findAddition(
  original: string,
  proposal: string,
  known: KnownText,
  language: string | null,
): string | null {
  const text = normaliseText(proposal);
  if (text === "" || text === normaliseText(original)) return "nothing new";
  if ((text.match(/[[{]/g)?.length ?? 0) > maxBrackets) return "placeholders";
  const filled = text.replace(/[[{][^\]}]{0,200}[\]}]/g, " ");
  if (numbersOf(filled).some((number) => !known.numbers.has(number))) return "a number";
  const words = wordsOf(filled);
  const isKnown = (word: string) => known.words.has(word.toLowerCase());
  if (words.flatMap(formsOf).some((form) => promiseWords.has(form) && !isKnown(form))) return "a promise";
  const sentences = sentencesOf(filled);
  const starts = new Set(sentences.flatMap((sentence) => wordsOf(sentence).slice(0, 1)));
  const isName = (word: string) =>
    !isKnown(word) &&
    (/\p{Lu}/u.test(word.slice(1)) || (/^\p{Lu}/u.test(word) && language !== "de" && !starts.has(word)));
  return words.some(isName) || sentences.some((sentence) => hasNameOfSeveralWords(sentence, known)) ? "a name" : null;
}

/** In German every noun has a capital; two new ones in a row, or one beside a title or a legal form, are a name. */
function hasNameOfSeveralWords(sentence: string, known: KnownText): boolean {
  const words = wordsOf(sentence);
  const isNew = (word: string | undefined) =>
    word !== undefined && /^\p{Lu}/u.test(word) && !known.words.has(word.toLowerCase());
  return words.some((word, index) => {
    if (!isNew(word)) return false;
    const [before, after] = [words[index - 1]?.toLowerCase(), words[index + 1]];
    if (before !== undefined && titles.has(before)) return true;
    return legalForms.has(after?.toLowerCase() ?? "") || (index > 0 && isNew(after));
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{N}'-]*/gu) ?? [];
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?:;–—|•"\n]+\s*/);
}

function numbersOf(text: string): string[] {
  return (text.match(/\d[\d.,']*/g) ?? []).map((number) => number.replace(/\D/g, ""));
}

function formsOf(word: string): string[] {
  const lower = word.toLowerCase();
  return [
    lower,
    ...(lower.endsWith("'s") ? [lower.slice(0, -2)] : []),
    ...(lower.includes("-") ? lower.split("-") : []),
  ];
}
