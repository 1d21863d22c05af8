import type { JudgedLanguage } from "@/lib/ai/text/language";
import { splitWords } from "@/lib/ai/text/sentences";
import { countSyllables } from "@/lib/ai/text/syllables";

export interface Readability {
  sentences: number;
  words: number;
  wordsPerSentence: number;
  /** 0 very hard … 100 very easy, whole; 60–70 is plain language. */
  ease: number;
}

/** Flesch's own samples have a hundred words; fewer say more about chance than about the writing. */
const minWords = 100;

/** Reading ease from words per sentence and syllables per word. */
const formulas: Record<JudgedLanguage, (sentenceLength: number, wordLength: number) => number> = {
  /** Flesch 1948. */
  en: (sentenceLength, wordLength) => 206.835 - 1.015 * sentenceLength - 84.6 * wordLength,
  /** Amstad 1978. */
  de: (sentenceLength, wordLength) => 180 - sentenceLength - 58.5 * wordLength,
  /** Kandel and Moles 1958. */
  fr: (sentenceLength, wordLength) => 207 - 1.015 * sentenceLength - 73.6 * wordLength,
};

/**
 * Reading ease on Flesch's scale, by the formula for the language.
 * @returns null for fewer than 100 words.
 */
export function getReadability(sentences: readonly string[], language: JudgedLanguage): Readability | null {
  const words = sentences.flatMap(splitWords);
  if (words.length < minWords) return null;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0);
  const wordsPerSentence = words.length / sentences.length;
  return {
    sentences: sentences.length,
    words: words.length,
    wordsPerSentence: Math.round(wordsPerSentence * 10) / 10,
    ease: Math.round(formulas[language](wordsPerSentence, syllables / words.length)),
  };
}
