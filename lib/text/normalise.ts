/** One form for white space and typographic quotes, and nothing else: what quotes are compared in. */
export function normaliseText(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** Equal for texts that differ in letter case, white space and quotes alone. */
export function foldText(text: string): string {
  return normaliseText(text).toLowerCase();
}

/** Equal also for labels that a star or a colon ends, and for those whose lines a page breaks elsewhere. */
export function squeezeText(text: string): string {
  return foldText(text).replace(/[\s*:]+/g, "");
}

/** Whether the text has these words, and not as a part of longer ones. */
export function holdsWords(text: string, words: string): boolean {
  const isInWord = (at: number) => [at - 1, at].every((each) => /[\p{L}\p{N}]/u.test(text.charAt(each)));
  for (let at = text.indexOf(words); at !== -1 && words !== ""; at = text.indexOf(words, at + 1)) {
    if (!isInWord(at) && !isInWord(at + words.length)) return true;
  }
  return false;
}
