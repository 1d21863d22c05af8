/** Quotes are compared with white space and typographic quotes unified, and nothing else. */
export function normaliseText(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

export function foldText(text: string): string {
  return normaliseText(text).toLowerCase();
}

/** Ignores a final star or colon of labels, and line breaks. */
export function squeezeText(text: string): string {
  return foldText(text).replace(/[\s*:]+/g, "");
}

export function holdsWords(text: string, words: string): boolean {
  const isInWord = (at: number) => [at - 1, at].every((each) => /[\p{L}\p{N}]/u.test(text.charAt(each)));
  for (let at = text.indexOf(words); at !== -1 && words !== ""; at = text.indexOf(words, at + 1)) {
    if (!isInWord(at) && !isInWord(at + words.length)) return true;
  }
  return false;
}
