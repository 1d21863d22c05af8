import { syllable } from "syllable";
import { splitWords } from "@/lib/ai/text/sentences";

export interface Readability {
  sentences: number;
  words: number;
  wordsPerSentence: number;
  /** Flesch reading ease: higher is easier, 60–70 is plain English. */
  ease: number;
  /** Flesch-Kincaid grade: years of US schooling. */
  grade: number;
}

/** Fewer words than this say more about chance than about the writing. */
const fewestWords = 60;
/** No word of a language is longer; counting the syllables of one that is takes long. */
const longestWord = 60;

/**
 * Flesch reading ease and Flesch-Kincaid grade of English sentences.
 * @returns null for fewer than 60 words.
 */
export function getReadability(sentences: readonly string[]): Readability | null {
  const words = sentences.flatMap(splitWords);
  if (words.length < fewestWords) return null;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word.slice(0, longestWord))), 0);
  const wordsPerSentence = words.length / sentences.length;
  const syllablesPerWord = syllables / words.length;
  return {
    sentences: sentences.length,
    words: words.length,
    wordsPerSentence: round(wordsPerSentence),
    ease: round(206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord),
    grade: round(0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
