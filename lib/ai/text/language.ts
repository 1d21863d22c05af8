import { splitWords } from "@/lib/ai/text/sentences";

const commonWords = new Set(
  "the and of to in a is that for it with as on are be this by your you we our from or at an can have will not what how all more".split(
    " ",
  ),
);

/** Too short a text to tell a language by its words. */
const fewestWords = 60;
/** English prose has 30–45% of these words, other European languages below 8%. */
const leastShare = 0.12;

/**
 * Whether wording can be judged as English: the page must say so (or say nothing),
 * and its running text must look like it when there is enough of it.
 */
export function isEnglish(lang: string, prose: string): boolean {
  const declared = lang.trim().toLowerCase();
  if (declared !== "" && !/^en\b/.test(declared)) return false;
  const words = splitWords(prose.slice(0, 6000));
  if (words.length < fewestWords) return true;
  const common = words.filter((word) => commonWords.has(word.toLowerCase())).length;
  return common / words.length >= leastShare;
}
