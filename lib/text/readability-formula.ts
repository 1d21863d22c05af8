import type { JudgedLanguage } from "@/lib/text/language";
import { splitWords } from "@/lib/text/sentences";
import { countSyllables } from "@/lib/text/syllables";

export interface Readability {
  sentences: number;
  words: number;
  wordsPerSentence: number;
  /** 0 very hard … 100 very easy, whole; 60–70 is plain language. Null for a text too short to score. */
  ease: number | null;
}

/** Flesch's own samples have a hundred words; fewer say nothing of sentences, and one sample says little of words. */
const minWords = 100;
const minScored = { words: 200, sentences: 20, longSentences: 10 };

const formulas: Record<JudgedLanguage, (sentenceLength: number, wordLength: number) => number> = {
  /** Flesch 1948. */
  en: (sentenceLength, wordLength) => 206.835 - 1.015 * sentenceLength - 84.6 * wordLength,
  /** Amstad 1978. */
  de: (sentenceLength, wordLength) => 180 - sentenceLength - 58.5 * wordLength,
  /** Kandel and Moles 1958. */
  fr: (sentenceLength, wordLength) => 207 - 1.015 * sentenceLength - 73.6 * wordLength,
};

/** null with fewer than a hundred words. The ease is the published formula's, as anybody would compute it. */
export function getReadability(sentences: readonly string[], language: JudgedLanguage): Readability | null {
  const words = sentences.flatMap(splitWords);
  if (words.length < minWords) return null;
  const wordsPerSentence = words.length / sentences.length;
  const isScored =
    words.length >= minScored.words &&
    sentences.length >= (wordsPerSentence > maxWordsPerSentence ? minScored.longSentences : minScored.sentences);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0);
  return {
    sentences: sentences.length,
    words: words.length,
    wordsPerSentence: Math.round(wordsPerSentence * 10) / 10,
    ease: isScored ? Math.round(formulas[language](wordsPerSentence, syllables / words.length)) : null,
  };
}

const germanAllowance = 18;

export function getEaseBars(language: string | null): { veryHard: number; easy: number } {
  const allowance = language === "de" ? germanAllowance : 0;
  return { veryHard: 30 - allowance, easy: 50 - allowance };
}

export const maxWordsPerSentence = 20;
