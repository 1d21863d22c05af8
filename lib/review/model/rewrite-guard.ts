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

/** Every word, in each of its forms, and every number's digits. */
export function knownText(texts: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const text of texts.map(normaliseText))
    for (const each of [...wordsOf(text).flatMap(formsOf), ...numbersOf(text)]) known.add(each);
  return known;
}

/** Why a proposal must not be shown, or null. @param language its primary tag, null when unknown. */
export function findAddition(
  original: string,
  proposal: string,
  known: ReadonlySet<string>,
  language: string | null,
): string | null {
  const text = normaliseText(proposal);
  if (text === "" || text === normaliseText(original)) return "nothing new";
  if ((text.match(/[[{]/g)?.length ?? 0) > maxBrackets) return "placeholders";
  const filled = text.replace(/[[{][^\]}]{0,200}[\]}]/g, " ");
  if (numbersOf(filled).some((number) => !known.has(number))) return "a number";
  const words = wordsOf(filled);
  if (words.flatMap(formsOf).some((form) => promiseWords.has(form) && !known.has(form))) return "a promise";
  const sentences = filled.split(/[.!?:;–—|•"\n]+\s*/).map(wordsOf);
  const starts = new Set(sentences.map(([first]) => first));
  const isName = (word: string) =>
    !known.has(word.toLowerCase()) &&
    (/\p{Lu}/u.test(word.slice(1)) || (/^\p{Lu}/u.test(word) && language !== "de" && !starts.has(word)));
  return words.some(isName) || sentences.some((sentence) => hasNameOfSeveralWords(sentence, known)) ? "a name" : null;
}

/** In German every noun has a capital; two new ones in a row, or one beside a title or a legal form, are a name. */
function hasNameOfSeveralWords(words: readonly string[], known: ReadonlySet<string>): boolean {
  const isNew = (word = "") => /^\p{Lu}/u.test(word) && !known.has(word.toLowerCase());
  return words.some((word, index) => {
    const [before = "", after = ""] = [words[index - 1], words[index + 1]];
    const isBesideMark = titles.has(before.toLowerCase()) || legalForms.has(after.toLowerCase());
    return isNew(word) && (isBesideMark || (index > 0 && isNew(after)));
  });
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{N}'-]*/gu) ?? [];

const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,']*/g) ?? []).map((number) => number.replace(/\D/g, ""));

function formsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const stem = lower.endsWith("'s") ? [lower.slice(0, -2)] : [];
  return [lower, ...stem, ...(lower.includes("-") ? lower.split("-") : [])];
}
