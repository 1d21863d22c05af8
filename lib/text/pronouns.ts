import type { JudgedLanguage } from "@/lib/text/language";
import { splitSentences, splitWords } from "@/lib/text/sentences";

type Meant<Value> = Record<"reader" | "company", Value>;

const set = (words: string) => new Set(words.split(" "));
const pronouns: Record<JudgedLanguage, Meant<ReadonlySet<string>>> = {
  en: { reader: set("you your yours yourself yourselves"), company: set("we our ours us ourselves") },
  de: {
    reader: set("du dich dir dein deine deinen deinem deiner deines euch euer eure euren eurem eurer"),
    company: set("wir uns unser unsere unseren unserem unserer unseres"),
  },
  fr: {
    reader: set("vous votre vos vôtre vôtres tu toi ton ta tes"),
    company: set("nous notre nos nôtre nôtres"),
  },
};

const politeForms = set("Sie Ihnen Ihr Ihre Ihren Ihrem Ihrer Ihres");

export function countPronouns(sentences: readonly string[], language: JudgedLanguage): Meant<number> {
  const { reader, company } = pronouns[language];
  const words = sentences.flatMap(splitSentences).map(splitWords);
  const bases = words.flat().map((word) => word.toLowerCase().replace(/['’].*/, ""));
  const polite = language === "de" ? countPolite(words) : 0;
  return {
    reader: polite + bases.filter((word) => reader.has(word)).length,
    company: bases.filter((word) => company.has(word)).length,
  };
}

/** At the beginning of a sentence it counts where the text uses the polite form elsewhere, too. */
function countPolite(sentences: readonly string[][]): number {
  const polite = sentences.flatMap((words) => [...words.keys()].filter((at) => politeForms.has(words[at] ?? "")));
  return polite.some((at) => at > 0) ? polite.length : 0;
}
