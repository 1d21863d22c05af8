import { syllable } from "syllable";
import type { JudgedLanguage } from "@/lib/text/language";

/** Longer than any word of these languages: counting the syllables of a longer one is slow. */
const maxWordLength = 60;

const germanVowels = /äu|eu|ei|ai|ey|ay|au|ie|ee|aa|oo|[aeiouyäöü]/g;
const frenchVowels = /eau|oeu|œu|oui|ieu|iou|au|eu|œ|oi|ou|ai|ei|ie|ia|io|ui|ue|[aeiouyàâäéèêëîïôöùûü]/g;

export function countSyllables(word: string, language: JudgedLanguage): number {
  const bounded = word.slice(0, maxWordLength);
  if (/^\d/.test(bounded)) return 1;
  if (language === "en") return Math.max(1, syllable(bounded));
  return Math.max(1, language === "de" ? countGerman(bounded.toLowerCase()) : countFrench(bounded.toLowerCase()));
}

/** "Qu" is a consonant; "Linie" and "Familien" have one syllable more than "ie" suggests. */
function countGerman(word: string): number {
  const spelled = word.replaceAll("qu", "k").replace(/lie(?=n?$)/, "lije");
  return [...spelled.matchAll(germanVowels)].length;
}

function countFrench(word: string): number {
  const spelled = word
    .replaceAll("qu", "k")
    .replace(/gu(?=[eiéèêy])/g, "g")
    .replace(/([aeou])y(?=[aeiouéè])/g, "$1ij")
    .replace(/([^aàâoôu])es?$/, "$1");
  return [...spelled.matchAll(frenchVowels)].length;
}
