import type { JudgedLanguage } from "@/lib/text/language";
import { splitWords } from "@/lib/text/sentences";
import { countSyllables } from "@/lib/text/syllables";

/** Flesch's samples have a hundred words. Fewer say nothing of sentences, and one sample says little of words. */
const minWords = 100;
const minScored = { words: 200, sentences: 20, longSentences: 10 };

/** Flesch 1948, Amstad 1978, Kandel and Moles 1958. */
const formulas: Record<JudgedLanguage, [easiest: number, ofSentence: number, ofWord: number]> = {
  en: [206.835, 1.015, 84.6],
  de: [180, 1, 58.5],
  fr: [207, 1.015, 73.6],
};

/** null under a hundred words. The ease is the published formula's. */
export function getReadability(sentences: readonly string[], language: JudgedLanguage) {
  const words = sentences.flatMap(splitWords);
  if (words.length < minWords) return null;
  const wordsPerSentence = words.length / sentences.length;
  const isScored =
    words.length >= minScored.words &&
    sentences.length >= (wordsPerSentence > maxWordsPerSentence ? minScored.longSentences : minScored.sentences);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, language), 0);
  const [easiest, ofSentence, ofWord] = formulas[language];
  const ease = easiest - ofSentence * wordsPerSentence - ofWord * (syllables / words.length);
  return {
    wordsPerSentence: Math.round(wordsPerSentence * 10) / 10,
    /** 0 very hard … 100 very easy, whole; 60–70 is plain language. Null if the text is too short. */
    ease: isScored ? Math.round(ease) : null,
  };
}

/** German words have more syllables. */
export function getEaseBars(language: string | null): { veryHard: number; easy: number } {
  return language === "de" ? { veryHard: 12, easy: 32 } : { veryHard: 30, easy: 50 };
}

export const maxWordsPerSentence = 20;
